import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatNumber } from '#shared/domain/number-format.ts'
import { formatWeekday } from '#shared/domain/time/date-format.ts'
import type { DaySales } from '#shared/responses/dashboard.ts'
import { digits, isPersian, language, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { colors } from '../theme.ts'

const WEEK = 7
const WIDTH = 560
const HEIGHT = 200
const COLUMN = WIDTH / WEEK
const BAR = 30

const round = (dollars: number) =>
  (language === 'en' ? '$' : '') + formatNumber(Math.round(dollars), language)

/** `Sat`. Persian has no short names for days, so the first letter is used. */
function shortDay(day: string): string {
  return formatWeekday(day, language).slice(0, language === 'en' ? 3 : 1)
}

/** The last seven days as bars, each beside a paler bar for the same weekday a week earlier. */
export function SalesChart({ days }: { days: DaySales[] }) {
  const week = days.slice(-WEEK)
  const before = days.slice(0, WEEK)
  const most = Math.max(1, ...days.map(({ sales }) => sales))
  const tall = (sales: number) => (sales / most) * (HEIGHT - 52)
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h2">{t('Sales over the last 7 days')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('The lighter bar is the same day last week.')}
      </Typography>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden="true" className="numbers">
        <line x1="0" x2={WIDTH} y1={HEIGHT - 26} y2={HEIGHT - 26} stroke={colors.line} />
        {week.map(({ day, sales }, index) => {
          // Time runs in the reading direction.
          const place = isPersian ? WEEK - 1 - index : index
          const middle = place * COLUMN + COLUMN / 2
          const base = HEIGHT - 26
          const old = tall(before[index]?.sales ?? 0)
          return (
            <g key={day} textAnchor="middle" fontSize="13" fill={colors.ink}>
              <rect
                x={middle + 2}
                y={base - old}
                width={BAR - 6}
                height={old}
                rx="3"
                fill="#cfe3e1"
              />
              <rect
                x={middle - BAR + 2}
                y={base - tall(sales)}
                width={BAR}
                height={tall(sales)}
                rx="3"
                fill={colors.turquoise}
              />
              <text
                x={middle - BAR / 2 + 2}
                y={base - tall(sales) - 6}
                paintOrder="stroke"
                stroke="#fff"
                strokeWidth="4"
                fontWeight="600"
              >
                {round(sales)}
              </text>
              <text x={middle} y={HEIGHT - 6} fill={colors.quietInk}>
                {shortDay(day)}
              </text>
            </g>
          )
        })}
      </svg>
      <details>
        <summary>{t('Show as table')}</summary>
        <Table size="small" className="numbers">
          <TableHead>
            <TableRow>
              <TableCell>{t('Day')}</TableCell>
              <TableCell align="right">{t('Orders')}</TableCell>
              <TableCell align="right">{t('Sales')}</TableCell>
              <TableCell align="right">{t('Last week')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {week.map(({ day, orders, sales }, index) => (
              <TableRow key={day}>
                <TableCell component="th" scope="row">
                  {formatWeekday(day, language)}
                </TableCell>
                <TableCell align="right">{digits(orders)}</TableCell>
                <TableCell align="right">{money(sales)}</TableCell>
                <TableCell align="right">{money(before[index]?.sales ?? 0)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </details>
    </Paper>
  )
}
