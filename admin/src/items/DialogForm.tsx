import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { FormProps } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { type FormSchema, SchemaForm } from '../fields/SchemaForm.tsx'
import { WatchChanges } from '../fields/WatchChanges.tsx'
import { DialogBody } from './DialogBody.tsx'

type Props = Pick<FormProps, 'record' | 'resource'> & {
  schema: FormSchema
  /** The label of the submit button. */
  label: string
  busy: boolean
  failure: string
  onSubmit: (data: FieldValues) => unknown
  onChange: (isChanged: boolean) => void
  children: ReactNode
}

/** The form of a dialog. Its fields scroll; its button stays below them. */
export function DialogForm({ label, busy, failure, onChange, children, ...form }: Props) {
  return (
    <SchemaForm className="dialog-form" {...form}>
      <WatchChanges onChange={onChange} />
      <DialogBody
        busy={busy}
        failure={failure}
        action={
          <Button type="submit" variant="contained" loading={busy}>
            {label}
          </Button>
        }
      >
        {children}
      </DialogBody>
    </SchemaForm>
  )
}
