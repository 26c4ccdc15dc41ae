import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'name'>

export function NameField(props: Props) {
  return (
    <TextField name="name" autoComplete="name" dir="auto" required maxLength={120} {...props} />
  )
}

/** Where the address is the login name, `autoComplete` is `username`. */
export function EmailField(props: Props) {
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="email"
      dir="ltr"
      required
      maxLength={254}
      {...props}
    />
  )
}
