import { Alert, Chip, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify, useUpdate } from 'react-admin'
import { messages } from '#shared/messages.ts'
import type { UserView } from '#shared/responses/account.ts'
import type { UserChanges } from '#shared/schemas/account.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { UserActions } from './UserActions.tsx'

export function UserTable() {
  const { data = [] } = useListContext<UserView>()
  const [update] = useUpdate<UserView>('users')
  const notify = useNotify()
  const [failure, setFailure] = useState('')

  async function change(user: UserView, changes: UserChanges) {
    setFailure('')
    try {
      const params = { id: user.id, data: changes, previousData: user }
      await update(undefined, params, { returnPromise: true })
      notify(t(messages.updated), { type: 'success' })
    } catch (error) {
      setFailure(`${user.name}: ${failureText(error)}`)
    }
  }

  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }} onClose={() => setFailure('')}>
          {failure}
        </Alert>
      )}
      <ListTable
        heads={[t('Name'), t('Status'), t('Joined'), { atEnd: t('Actions') }]}
        sx={stackedCells}
      >
        {data.map(user => (
          <TableRow key={user.id} hover>
            <TableCell>
              <Typography variant="body2" component="div">
                <strong>
                  <bdi>{user.name}</bdi>
                </strong>
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {user.email}
              </Typography>
            </TableCell>
            <TableCell>
              <Chip
                size="small"
                label={t(user.role)}
                color={user.role === 'Master' ? 'primary' : 'default'}
              />{' '}
              <UserState user={user} />
            </TableCell>
            <TableCell>
              <ShopMoment iso={user.createdAt} />
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              <UserActions user={user} onChange={changes => change(user, changes)} />
            </TableCell>
          </TableRow>
        ))}
      </ListTable>
    </>
  )
}

function UserState({ user }: { user: UserView }) {
  if (user.disabled) return <Chip size="small" color="error" label={t('Disabled')} />
  return user.active ? null : <Chip size="small" color="warning" label={t('Not activated')} />
}
