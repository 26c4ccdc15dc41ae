import { Box, Link, Typography } from '@mui/material'
import { phoneLink, phoneText } from '#shared/domain/phone.ts'
import type { ReturnDetails } from '#shared/responses/return.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'

/** Who asked for a return, when and why, with the picture. */
export function ReturnRequest({ details }: { details: ReturnDetails }) {
  const { name, email, phone, orderId, createdAt, reason, picture } = details
  return (
    <>
      <Typography>
        <strong>
          <bdi>{name || t('Deleted person')}</bdi>
        </strong>
        {' · '}
        <bdi dir="ltr">{orderId}</bdi>
        {' · '}
        <ShopMoment iso={createdAt} />
      </Typography>
      <Typography variant="body2">
        {phone && (
          <Link href={phoneLink(phone)} dir="ltr">
            {phoneText(phone, language)}
          </Link>
        )}
        {phone && email && ' · '}
        {email && <Link href={`mailto:${email}`}>{email}</Link>}
      </Typography>
      {reason && (
        <Typography
          component="blockquote"
          dir="auto"
          sx={{ mx: 0, my: 1, overflowWrap: 'anywhere' }}
        >
          {reason}
        </Typography>
      )}
      {picture && (
        <Box
          component="img"
          src={picture}
          alt={t('Picture of the customer')}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 320, borderRadius: 1 }}
        />
      )}
    </>
  )
}
