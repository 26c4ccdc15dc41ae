import { Button, Stack, Typography } from '@mui/material'
import { useGetIdentity, useNotify } from 'react-admin'
import { t } from '../i18n/texts.ts'

type Props = { codes: string[]; onKept: () => void }

/** The codes for a lost device. They cannot be shown again. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const notify = useNotify()
  const { data: identity } = useGetIdentity()
  const title = t('Recovery codes for %{email}', { email: identity?.email ?? '' })
  const lines = codes.map(inGroups)
  const text = `${[title, window.location.origin, '', ...lines].join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify(t('Copied'), { type: 'success' })
    } catch {
      notify(t('Could not copy. Select the codes and copy them yourself.'), { type: 'warning' })
    }
  }

  return (
    <Stack spacing={2} alignItems="flex-start">
      <Typography variant="h2">{t('Your recovery codes')}</Typography>
      <Typography>
        {t(
          'Keep these somewhere you can reach without your phone. They are shown only once. Each one replaces the app code one time.',
        )}
      </Typography>
      <section className="recovery-codes" aria-label={t('Your recovery codes')}>
        <p className="recovery-codes-title">{title}</p>
        <ul dir="ltr">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap">
        <Button variant="outlined" onClick={copy}>
          {t('Copy')}
        </Button>
        <Button
          variant="outlined"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('Download')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button variant="contained" onClick={onKept}>
          {t('I saved my codes')}
        </Button>
      </Stack>
    </Stack>
  )
}

function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
