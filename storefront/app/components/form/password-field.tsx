import { useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Field, type FieldProps } from './field.tsx'
import './password-field.css'

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** A password field with a button that shows the text. */
export function PasswordField({ autoComplete, ...field }: Props) {
  const text = useText().forms
  const [isShown, setShown] = useState(false)
  return (
    <Field {...field}>
      {control => (
        // Passwords run left to right in both languages, and the button stays on the right.
        <div className="password-field" dir="ltr">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={200}
          />
          <button
            type="button"
            className="password-toggle needs-script"
            aria-controls={control.id}
            aria-describedby={`${control.id}-label`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? text.hide : text.show}
          </button>
        </div>
      )}
    </Field>
  )
}
