import type { ComponentProps } from 'react'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { SelectField } from './SelectField.tsx'

export type Choice = { id: string | number; name: Text }

type Props = Omit<ComponentProps<typeof SelectField>, 'choices'> & { choices: Choice[] }

/** One of a few values that the back office names. */
export function ChoiceInput({ choices, ...props }: Props) {
  return <SelectField {...props} choices={choices.map(({ id, name }) => ({ id, name: t(name) }))} />
}
