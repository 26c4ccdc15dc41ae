import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_OPTIONS } from '#shared/domain/products/product-options.ts'
import { FieldGrid } from '../../fields/FieldGrid.tsx'
import { TextLine } from '../../fields/TextLine.tsx'
import type { Text } from '../../i18n/fa.ts'
import { t } from '../../i18n/texts.ts'
import { blankOption } from './blank.ts'
import { ListFoot } from './ListFoot.tsx'
import { OptionValues } from './OptionValues.tsx'
import { RowButtons } from './RowButtons.tsx'
import { useRemovableList } from './use-removable-list.ts'

/** What customers choose of a product, such as its cut. */
export function OptionsField({ source, label }: { source: string; label: Text }) {
  const options = useRemovableList(source)
  const headingId = useId()
  const count = options.keys.length
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ gridColumn: '1 / -1', my: 1 }}>
      <Typography id={headingId} variant="h3" component="h3">
        {t(label)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t(
          'Customers choose one value of each. The first one is preselected. If a value changes the size, leave the net quantity empty.',
        )}
      </Typography>
      {options.keys.map((key, index) => (
        <Option
          key={key}
          source={`${source}.${index}`}
          index={index}
          count={count}
          onMove={options.move}
          onRemove={options.remove}
        />
      ))}
      <ListFoot
        source={source}
        label="Add an option"
        isFull={count >= MAX_OPTIONS}
        removed={options.removed}
        onAdd={() => options.add(blankOption())}
        onUndo={options.undo}
      />
    </Box>
  )
}

type OptionProps = Omit<React.ComponentProps<typeof RowButtons>, 'name'> & { source: string }

function Option({ source, ...row }: OptionProps) {
  const typed: string = useWatch({ name: `${source}.name` }) ?? ''
  const name = typed || t('Option %{number}', { number: row.index + 1 })
  return (
    <Paper variant="outlined" role="group" aria-label={name} sx={{ p: 1.5, mb: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
        }}
      >
        <FieldGrid>
          <TextLine source={`${source}.name`} label="Option, e.g. Cut" />
          <TextLine source={`${source}.fName`} label="Option in Farsi" persian />
        </FieldGrid>
        <RowButtons name={name} {...row} />
      </Box>
      <OptionValues source={`${source}.values`} />
    </Paper>
  )
}
