import { useWarnWhenUnsavedChanges } from 'react-admin'
import { type Control, useFormState } from 'react-hook-form'

type Props = { formControl?: Control }

/**
 * Confirms before changed fields are lost. Active only after a change: an active blocker makes the router
 * log a console warning for every URL that is typed by hand.
 */
export function UnsavedWarning({ formControl }: Props) {
  const { dirtyFields } = useFormState({ control: formControl })
  return Object.keys(dirtyFields).length > 0 ? <Warning formControl={formControl} /> : null
}

function Warning({ formControl }: Props) {
  useWarnWhenUnsavedChanges(true, undefined, formControl)
  return null
}
