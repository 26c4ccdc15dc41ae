import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { useMessage } from '#app/i18n/use-message.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { toFieldErrors } from '#shared/schemas/field-errors.ts'
import { ApiFailure } from '../api-client.ts'

type State = { errors: FieldErrors; failure: string; attempt: number; isBusy: boolean }

export type CallForm = State & { submit(event: FormEvent<HTMLFormElement>): void }

/**
 * The state of a form that makes one call: checked by the call's own schema first, then by the server.
 * It stays busy after a success, because `send` then leads on to something else.
 */
export function useCallForm<Input>(
  schema: z.ZodType<Input>,
  send: (input: Input) => Promise<void>,
): CallForm {
  const say = useMessage()
  const [state, setState] = useState<State>({ errors: {}, failure: '', attempt: 0, isBusy: false })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.isBusy) return
    const attempt = state.attempt + 1
    const entries = Object.fromEntries(new FormData(event.currentTarget))
    const stop = (found: FieldErrors, failure: string) => {
      const errors = mapValues(inOrderOf(Object.keys(entries), found), say)
      setState({ errors, failure: say(failure), attempt, isBusy: false })
    }

    const input = schema.safeParse(entries)
    if (!input.success) return stop(toFieldErrors(input.error), '')
    setState({ errors: {}, failure: '', attempt, isBusy: true })
    try {
      await send(input.data)
    } catch (error) {
      const { fields, message } = toFailure(error)
      stop(fields, Object.keys(fields).length > 0 ? '' : message)
    }
  }

  return { ...state, submit }
}

/** Where a refused session does not lead to the login page, the specified text is shown (section 8). */
function toFailure(error: unknown): { fields: FieldErrors; message: string } {
  if (!(error instanceof ApiFailure)) return { fields: {}, message: messages.unexpected }
  if (error.code === 'unauthorised') return { fields: {}, message: messages.loginFailed }
  return error
}

/** As the form shows its fields, so that the summary reads from top to bottom. */
function inOrderOf(fields: string[], errors: FieldErrors): FieldErrors {
  const rank = (field: string) => fields.indexOf(field)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b)))
}

function mapValues(texts: FieldErrors, change: (text: string) => string): FieldErrors {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]))
}
