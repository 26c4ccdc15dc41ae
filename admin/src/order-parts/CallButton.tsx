import Phone from '@mui/icons-material/PhoneOutlined'
import { Button } from '@mui/material'
import { phoneLink, phoneText } from '#shared/domain/phone.ts'
import { isolate, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** Calls the person of an order. */
export function CallButton({ name, phone }: { name: string; phone: string }) {
  return (
    <Button
      href={phoneLink(phone)}
      variant="outlined"
      startIcon={<Phone />}
      aria-label={t('Call %{name}', { name: isolate(name) })}
      sx={{ minHeight: 44 }}
    >
      <bdi dir="ltr">{phoneText(phone, language)}</bdi>
    </Button>
  )
}
