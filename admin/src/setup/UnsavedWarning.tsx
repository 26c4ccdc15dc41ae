import { useWarnWhenUnsavedChanges } from 'react-admin'
import { type Control, useFormState } from 'react-hook-form'

type Props = { formControl?: Control }

/**
 * Asks before changed fields are left. It waits for a change, for as long as anything may ask the router
 * complains in the console of every address that is typed by hand.
 */
export function UnsavedWarning({ formControl }: Props) {
  const { dirtyFields } = useFormState({ control: formControl })
  return Object.keys(dirtyFields).length > 0 ? <Warning formControl={formControl} /> : null
}

function Warning({ formControl }: Props) {
  useWarnWhenUnsavedChanges(true, undefined, formControl)
  return null
}
