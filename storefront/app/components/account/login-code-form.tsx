import { useEffect, useState } from 'react'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { codeInput } from '#shared/schemas/account.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { TextField } from '../form/text-field.tsx'
import { useCallForm } from '../form/use-call-form.ts'

type Props = { onCode(code: string): Promise<void>; onBack(): void }

type Kind = 'app' | 'recovery'

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export function LoginCodeForm({ onCode, onBack }: Props) {
  const [kind, setKind] = useState<Kind>('app')
  const text = useAccountText().secondFactor
  const other = kind === 'app' ? 'recovery' : 'app'
  return (
    <>
      <CodeForm key={kind} kind={kind} onCode={onCode} />
      <button type="button" className="button quiet" onClick={() => setKind(other)}>
        {text[other].choose}
      </button>
      <button type="button" className="button quiet" onClick={onBack}>
        {text.back}
      </button>
    </>
  )
}

function CodeForm({ kind, onCode }: { kind: Kind; onCode: Props['onCode'] }) {
  const { login, secondFactor: text } = useAccountText()
  const form = useCallForm(codeInput, ({ code }) => onCode(code))
  // The field replaces the focused element, so it takes the focus.
  useEffect(() => document.getElementById('code')?.focus(), [])
  return (
    <CallFormLayout form={form} submit={login.submit} busy={login.busy}>
      <TextField
        name="code"
        label={text[kind].label}
        hint={text[kind].hint}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        maxLength={100}
        error={form.errors.code}
      />
    </CallFormLayout>
  )
}
