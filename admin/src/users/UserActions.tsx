import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import type { UserView } from '#shared/responses/account.ts'
import type { UserChanges } from '#shared/schemas/account.ts'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'

type Props = { user: UserView; onChange: (changes: UserChanges) => Promise<void> }

/** Changes of an account. Each ends the person's sessions, so each asks for confirmation. */
export function UserActions({ user, onChange }: Props) {
  const [unconfirmed, setUnconfirmed] = useState<(typeof choices)[number] | null>(null)
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
    if (!unconfirmed) return
    setBusy(true)
    await onChange(unconfirmed.changes)
    setBusy(false)
    setUnconfirmed(null)
  }

  return (
    <>
      {choices.map(choice => (
        <Button key={choice.label} onClick={() => setUnconfirmed(choice)} sx={{ minHeight: 44 }}>
          {t(choice.label)}
        </Button>
      ))}
      <Confirm
        isOpen={unconfirmed !== null}
        loading={busy}
        title={unconfirmed ? t(unconfirmed.label) : ''}
        content={unconfirmed ? t(unconfirmed.text, { name: user.name }) : ''}
        confirm={unconfirmed ? t(unconfirmed.label) : undefined}
        onConfirm={confirm}
        onClose={() => setUnconfirmed(null)}
      />
    </>
  )
}
