import {
  Alert,
  Chip,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import { messages } from '#shared/messages.ts'
import type { UserChanges, UserView } from '#shared/schemas/account.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../invoices/ShopMoment.tsx'
import { rows } from '../lists/rows.ts'
import { UserActions } from './UserActions.tsx'

export function UserTable() {
  const { data = [], refetch } = useListContext<UserView>()
  const provider = useDataProvider()
  const notify = useNotify()
  const [failure, setFailure] = useState('')

  async function change(user: UserView, changes: UserChanges) {
    setFailure('')
    try {
      await provider.update('users', { id: user.id, data: changes, previousData: user })
      notify(t(messages.updated), { type: 'success' })
      await refetch()
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
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={rows}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Name')}</TableCell>
              <TableCell>{t('State')}</TableCell>
              <TableCell>{t('Since')}</TableCell>
              <TableCell align="right">{t('Action')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
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
          </TableBody>
        </Table>
      </Paper>
    </>
  )
}

function UserState({ user }: { user: UserView }) {
  if (user.disabled) return <Chip size="small" color="error" label={t('Disabled')} />
  return user.active ? null : <Chip size="small" color="warning" label={t('Not activated')} />
}
