import {
  Link as MuiLink,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Link } from 'react-router-dom'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { DashboardView } from '#shared/responses/dashboard.ts'
import { digits, isPersian, language, money, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { usePreferences } from '../preferences.ts'

export function BestSellers({ sellers }: { sellers: DashboardView['bestSellers'] }) {
  const { farsi } = usePreferences()
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h2">{t('Best sellers, last 7 days')}</Typography>
      {sellers.length === 0 ? (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {t('No sales in the last 7 days')}
        </Typography>
      ) : (
        <Table size="small" className="numbers">
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0 }}>{t('Product')}</TableCell>
              <TableCell align="right">{t('Sold')}</TableCell>
              <TableCell align="right">{t('Sales')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sellers.map(({ productId, name, fName, quantity, grams, sales }) => (
              <TableRow key={productId}>
                <TableCell sx={{ pl: 0 }}>
                  <MuiLink
                    component={Link}
                    to={`/products?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`}
                  >
                    <bdi>{nameOf({ name, fName })}</bdi>
                  </MuiLink>
                  {farsi && !isPersian && (
                    <div lang="fa" dir="rtl" className="fa">
                      {fName}
                    </div>
                  )}
                </TableCell>
                <TableCell align="right">
                  {grams === null ? digits(quantity) : weightSold(quantity, grams)}
                </TableCell>
                <TableCell align="right">{money(sales)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Paper>
  )
}

/** With the pieces, if the product changed from one unit to the other: '45 · 2.3 kg'. */
function weightSold(quantity: number, grams: number): string {
  const weight = formatWeight(grams, language)
  return quantity > 0 ? `${digits(quantity)} · ${weight}` : weight
}
