import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Form, type FormProps } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'

export type FormSchema = ZodType<FieldValues, FieldValues>

type Props = Omit<FormProps, 'resolver'> & { schema: FormSchema }

/** A form that validates with the server's schema and submits the parsed values. */
export function SchemaForm({ schema, ...form }: Props) {
  // `zodResolver` would replace the message of a union, such as 'Aisle Id is required', by that of a branch.
  const resolver = standardSchemaResolver<FieldValues, unknown, FieldValues>(schema)
  return <Form noValidate disableInvalidFormNotification resolver={resolver} {...form} />
}
