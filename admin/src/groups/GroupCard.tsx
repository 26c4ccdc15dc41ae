import { Link, Stack, Typography } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { GroupView } from '#shared/responses/group.ts'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ItemTexts } from '../items/ItemTexts.tsx'

export function GroupCard({ item }: { item: GroupView }) {
  const column = useResourceContext() === 'aisles' ? 'aisleId' : 'brandId'
  const filter = encodeURIComponent(JSON.stringify({ [column]: item.id }))
  return (
    <>
      <Stack direction="row" justifyContent="space-between" className="numbers">
        <Typography variant="caption" color="text.secondary">
          #{digits(item.id)}
        </Typography>
        <Link component={RouterLink} variant="caption" to={`/products?filter=${filter}`}>
          {t('Items')}: {digits(item.items)}
        </Link>
      </Stack>
      <ItemTexts item={item} />
    </>
  )
}
