import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import type { UserChanges, UserView } from '#shared/schemas/account.ts'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'

type Props = { user: UserView; onChange: (changes: UserChanges) => Promise<void> }

/** Changes of an account; each ends the person's sessions, so each is asked about first. */
export function UserActions({ user, onChange }: Props) {
  const [asked, setAsked] = useState<(typeof choices)[number] | null>(null)
  const [busy, setBusy] = useState(false)
  const isMaster = user.role === 'Master'
  const choices: { label: Text; text: Text; changes: UserChanges }[] = [
    {
      label: isMaster ? 'Make Member' : 'Make Master',
      text: isMaster
        ? '%{name} will lose access to the back office.'
        : '%{name} will have full access to the back office.',
      changes: { role: isMaster ? 'Member' : 'Master' },
    },
    {
      label: user.disabled ? 'Enable' : 'Disable',
      text: user.disabled
        ? '%{name} will be able to log in again.'
        : '%{name} will be logged out and cannot log in again.',
      changes: { disabled: !user.disabled },
    },
  ]

  async function confirm() {
    if (!asked) return
    setBusy(true)
    await onChange(asked.changes)
    setBusy(false)
    setAsked(null)
  }

  return (
    <>
      {choices.map(choice => (
        <Button key={choice.label} onClick={() => setAsked(choice)} sx={{ minHeight: 44 }}>
          {t(choice.label)}
        </Button>
      ))}
      <Confirm
        isOpen={asked !== null}
        loading={busy}
        title={asked ? t(asked.label) : ''}
        content={asked ? t(asked.text, { name: user.name }) : ''}
        confirm={asked ? t(asked.label) : undefined}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
