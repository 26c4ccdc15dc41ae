import { type FormEvent, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useMessage } from '#app/i18n/use-message.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { toFieldErrors } from '#shared/schemas/field-errors.ts'
import { ApiFailure } from '../api-client.ts'

type State = { errors: FieldErrors; failure: string; attempt: number; isBusy: boolean }

export type CallForm = State & { submit(event: FormEvent<HTMLFormElement>): void }

/**
 * State of a form that makes one API call. Validates with the call's schema first, then the server validates.
 * Stays busy after success, because `send` navigates or replaces the form.
 */
export function useCallForm<Input>(
  schema: ZodMiniType<Input>,
  send: (input: Input) => Promise<void>,
): CallForm {
  const translate = useMessage()
  const [state, setState] = useState<State>({ errors: {}, failure: '', attempt: 0, isBusy: false })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.isBusy) return
    const attempt = state.attempt + 1
    const entries = Object.fromEntries(new FormData(event.currentTarget))
    const fail = (found: FieldErrors, failure: string) => {
      const errors = mapValues(inOrderOf(Object.keys(entries), found), translate)
      setState({ errors, failure: translate(failure), attempt, isBusy: false })
    }

    const input = schema.safeParse(entries)
    if (!input.success) return fail(toFieldErrors(input.error), '')
    setState({ errors: {}, failure: '', attempt, isBusy: true })
    try {
      await send(input.data)
    } catch (error) {
      const { fields, message } = toFailure(error)
      fail(fields, Object.keys(fields).length > 0 ? '' : message)
    }
  }

  return { ...state, submit }
}

/** A rejected session shows the text of a failed login if the form does not open the login page. */
function toFailure(error: unknown): { fields: FieldErrors; message: string } {
  if (!(error instanceof ApiFailure)) return { fields: {}, message: messages.unexpected }
  if (error.code === 'unauthorised') return { fields: {}, message: messages.loginFailed }
  return error
}

/** Sorts the errors like the form's fields, so that the summary reads from top to bottom. */
function inOrderOf(fields: string[], errors: FieldErrors): FieldErrors {
  const rank = (field: string) => fields.indexOf(field)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b)))
}

function mapValues(texts: FieldErrors, change: (text: string) => string): FieldErrors {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]))
}
