import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { MAX_VALUES } from '#shared/domain/products/product-options.ts'
import { DecimalInput } from '../../fields/DecimalInput.tsx'
import { FlagInput } from '../../fields/FlagInput.tsx'
import { TextLine } from '../../fields/TextLine.tsx'
import { blankValue } from './blank.ts'
import { ListFoot } from './ListFoot.tsx'
import { RowButtons } from './RowButtons.tsx'
import { useRemovableList } from './use-removable-list.ts'

/** The values of an option, a row each. */
export function OptionValues({ source }: { source: string }) {
  const values = useRemovableList(source)
  const count = values.keys.length
  return (
    <>
      {values.keys.map((key, index) => (
        <Value key={key} source={`${source}.${index}`}>
          {name => (
            <RowButtons
              name={name}
              index={index}
              count={count}
              onMove={values.move}
              onRemove={values.remove}
            />
          )}
        </Value>
      ))}
      <ListFoot
        source={source}
        label="Add a value"
        isFull={count >= MAX_VALUES}
        removed={values.removed}
        onAdd={() => values.add(blankValue())}
        onUndo={values.undo}
      />
    </>
  )
}

type ValueProps = { source: string; children: (name: string) => React.ReactNode }

function Value({ source, children }: ValueProps) {
  const name: string = useWatch({ name: `${source}.name` }) ?? ''
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 1,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(2, minmax(0, 1fr)) 8.5rem auto auto',
        },
      }}
    >
      <TextLine source={`${source}.name`} label="Value, e.g. Minced" />
      <TextLine source={`${source}.fName`} label="Value in Farsi" persian />
      <DecimalInput
        source={`${source}.priceDifference`}
        label="Price difference"
        decimals={2}
        signed
        unit={{ start: '$' }}
        empty={0}
      />
      <FlagInput source={`${source}.active`} label="Offered" />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>{children(name)}</Box>
    </Box>
  )
}
