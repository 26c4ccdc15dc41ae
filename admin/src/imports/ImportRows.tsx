import {
  Chip,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { ListBase, useListContext } from 'react-admin'
import type { ImportRowView, ImportView } from '#shared/responses/product-import.ts'
import { ChangeLines } from '../activity/ChangeLines.tsx'
import { digits } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { ChoiceFilter } from '../lists/ChoiceFilter.tsx'
import { Pager } from '../lists/Pager.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { kindColors, kindLabels } from './labels.ts'

const ROWS = 50

/** The lines of a file that change something or were refused. */
export function ImportRows({ plan }: { plan: ImportView }) {
  return (
    <ListBase
      resource="import-rows"
      perPage={ROWS}
      sort={{ field: 'id', order: 'ASC' }}
      filter={{ importId: plan.id }}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{ onError: () => undefined }}
    >
      <Lines isFile={plan.kind === 'file'} />
    </ListBase>
  )
}

function Lines({ isFile }: { isFile: boolean }) {
  const { data = [], isFetching, total = 0 } = useListContext<ImportRowView>()
  return (
    <>
      <ChoiceFilter field="kind" label="Show" choices={kindLabels} />
      {isFetching && <LinearProgress aria-label={t('Loading...')} />}
      <Table size="small" sx={stackedCells}>
        <TableHead>
          <TableRow>
            {isFile && <TableCell>{t('Line')}</TableCell>}
            <TableCell>{t('Product')}</TableCell>
            <TableCell>{t('Changes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(row => (
            <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
              {isFile && <TableCell className="numbers">{digits(row.line)}</TableCell>}
              <TableCell>
                <bdi>{row.name}</bdi>{' '}
                {row.productId !== null && (
                  <Typography variant="caption" color="text.secondary">
                    #{row.productId}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <Chip size="small" color={kindColors[row.kind]} label={t(kindLabels[row.kind])} />{' '}
                <Reasons text={row.reason} />
                <ChangeLines subject="products" changes={row.changes} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {total > ROWS && <Pager />}
    </>
  )
}

/** One reason per line; some start with the column name, or `options (Cut, Minced)`. */
function Reasons({ text }: { text: string }) {
  return text.split('\n').map(reason => {
    const [, field, message = ''] = /^(?:(\w+(?: \([^:]*\))?): )?(.*)$/s.exec(reason) ?? []
    return (
      <Typography key={reason} variant="body2" component="div">
        {field && (
          <Typography variant="caption" color="text.secondary">
            <bdi>{field}</bdi>{' '}
          </Typography>
        )}
        <bdi>{translateAny(message)}</bdi>
      </Typography>
    )
  })
}
