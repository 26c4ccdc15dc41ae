import { Button, Chip, List, ListItem, ListItemText, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { COMMA, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { quantityText, returnColors, returnStates } from './labels.ts'
import { useReturns } from './use-returns.ts'

/** The returns of an order; nothing if there are none. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const { data = [] } = useReturns({ orderId })
  if (data.length === 0) return null
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {t('Returns')}
      </Typography>
      <List dense disablePadding aria-label={t('Returns')}>
        {data.map(({ id, state, createdAt, lines }) => (
          <ListItem key={id} divider disableGutters>
            <ListItemText
              primary={lines.map(line => `${quantityText(line)} ${nameOf(line)}`).join(COMMA)}
              secondary={<ShopMoment iso={createdAt} />}
            />
            <Chip size="small" color={returnColors[state]} label={t(returnStates[state])} />
          </ListItem>
        ))}
      </List>
      <Button component={Link} to="/returns" sx={{ minHeight: 44 }}>
        {t('Open the returns')}
      </Button>
    </>
  )
}
