import { type FormEvent, useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { useHref, useText } from '#app/i18n/use-text.ts'
import { messages } from '#shared/messages.ts'
import { loginInput } from '#shared/schemas/account.ts'
import { toFieldErrors } from '#shared/schemas/field-errors.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { TextField } from '../form/text-field.tsx'
import { Notice } from '../notice.tsx'
import { storeToken } from '../token-store.ts'

type State = { errors: Record<string, string>; failure: string; isBusy: boolean }

/** Signs in and goes home (specification, section 4). */
export function LoginForm() {
  const text = useText().account.login
  const say = useMessage()
  const home = useHref()('/')
  const [{ errors, failure, isBusy }, setState] = useState<State>(initial)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const input = loginInput.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!input.success) return setState({ ...initial, errors: toFieldErrors(input.error) })
    setState({ ...initial, isBusy: true })
    try {
      const { token } = await callApi<{ token: string }>('auth/Login', input.data, {
        keepsSession: true,
      })
      if (!storeToken(token)) return setState({ ...initial, failure: text.noStorage })
      // A new document, so that every part of the page knows who is there.
      window.location.assign(home)
    } catch (error) {
      const message = error instanceof ApiFailure ? error.message : messages.unexpected
      setState({ ...initial, failure: say(message) })
    }
  }

  return (
    <form className="account-form" onSubmit={submit} noValidate>
      {failure && <Notice tone="warning" title={failure} role="alert" />}
      <TextField
        name="email"
        label={text.email}
        type="email"
        autoComplete="username"
        dir="ltr"
        required
        error={errors.email && say(errors.email)}
      />
      <TextField
        name="password"
        label={text.password}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
        error={errors.password && say(errors.password)}
      />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? text.busy : text.submit}
      </button>
    </form>
  )
}

const initial: State = { errors: {}, failure: '', isBusy: false }
