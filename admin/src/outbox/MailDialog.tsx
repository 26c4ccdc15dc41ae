import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import type { MailView } from '#shared/responses/mail.ts'
import { useWrite } from '../fields/use-write.ts'
import { API, callApi } from '../http-client.ts'
import { code } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { DialogShell } from '../items/DialogShell.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { mailStates } from './labels.ts'

/** A mail as its recipient sees it; a failed one can be resent. */
export function MailDialog({ mail, onClose }: { mail: MailView; onClose: () => void }) {
  const { refetch } = useListContext()
  const notify = useNotify()
  const [format, setFormat] = useState<'html' | 'text'>('html')
  const { busy, failure, write } = useWrite()

  const retry = () =>
    write(async () => {
      await callApi(`${API}/emails/retry/${mail.id}`, { method: 'POST' })
      notify(t('The email will be sent again.'), { type: 'success' })
      await refetch()
    })

  return (
    <DialogShell title={mail.subject} busy={busy} onClose={onClose}>
      <DialogContent dividers>
        <Typography variant="body2">
          {mail.replyTo
            ? t('To %{to}, reply to %{replyTo}', {
                to: code(mail.to),
                replyTo: code(mail.replyTo),
              })
            : t('To %{to}', { to: code(mail.to) })}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {t(mailStates[mail.state])}
          {mail.sentAt && (
            <>
              {' '}
              <ShopMoment iso={mail.sentAt} />
            </>
          )}
          {mail.attempts > 0 && ` · ${t('Attempts: %{count}', { count: mail.attempts })}`}
        </Typography>
        {(failure || mail.error) && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {failure || mail.error}
          </Alert>
        )}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={format}
          aria-label={t('View as')}
          onChange={(_, chosen) => chosen && setFormat(chosen)}
          sx={{ mb: 1 }}
        >
          <ToggleButton value="html">{t('Preview')}</ToggleButton>
          <ToggleButton value="text">{t('Plain text')}</ToggleButton>
        </ToggleButtonGroup>
        {format === 'html' ? (
          // Sandboxed: nothing in the mail may run, submit or reach this page.
          <iframe
            title={t('Email preview')}
            sandbox=""
            srcDoc={mail.html}
            style={{ width: '100%', height: '55vh', border: '1px solid #e4dccb', borderRadius: 8 }}
          />
        ) : (
          <Box
            component="pre"
            dir="auto"
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit', m: 0 }}
          >
            {mail.text}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        {mail.state === 'failed' && (
          <Button variant="contained" loading={busy} onClick={retry}>
            {t('Resend')}
          </Button>
        )}
      </DialogActions>
    </DialogShell>
  )
}
