import { useWatch } from 'react-hook-form'
import { taxClass } from '#shared/schemas/product.ts'
import { type Choice, ChoiceInput } from '../fields/ChoiceInput.tsx'
import { DayInput } from '../fields/DayInput.tsx'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { FlagInput } from '../fields/FlagInput.tsx'
import type { Text } from '../i18n/fa.ts'
import { taxLabels } from '../i18n/tax-labels.ts'
import { statusLabels } from '../product-parts/labels.ts'
import { GroupField } from './GroupField.tsx'

const keep: Choice = { id: 'keep', name: 'No change' }
const prices: Choice[] = [
  keep,
  { id: 'amount', name: 'Set amount' },
  { id: 'percent', name: 'Adjust by percentage' },
  { id: '99', name: 'Round to .99' },
]
const salePrices: Choice[] = [
  keep,
  { id: 'amount', name: 'Set amount' },
  { id: 'off', name: 'Percentage off the price' },
  { id: '99', name: 'Round to .99' },
]
const days: Choice[] = [keep, { id: 'set', name: 'Set date' }, { id: 'clear', name: 'Remove date' }]
const statuses: Choice[] = [
  keep,
  ...Object.entries(statusLabels).map(([id, name]) => ({ id: Number(id), name })),
]
const taxClasses: Choice[] = [keep, ...taxClass.options.map(id => ({ id, name: taxLabels[id] }))]

const yesOrNo: Choice[] = [keep, { id: 'yes', name: 'Yes' }, { id: 'no', name: 'No' }]

/** The fields to change for all selected products. */
export function BulkFields() {
  return (
    <>
      <PriceFields field="price" label="Price" choices={prices} />
      <PriceFields field="salePrice" label="Sale price" choices={salePrices} />
      <DayFields field="saleFrom" label="Sale starts" />
      <DayFields field="saleUntil" label="Sale ends" />
      <FieldGrid>
        <ChoiceInput source="status" label="Status" choices={statuses} />
        <ChoiceInput source="taxClass" label="Tax" choices={taxClasses} />
        <ChoiceInput source="perishable" label="Perishable" choices={yesOrNo} />
        <GroupField source="aisleId" resource="aisles" label="Aisle" emptyText="No change" />
        <GroupField source="brandId" resource="brands" label="Brand" emptyText="No change" />
      </FieldGrid>
    </>
  )
}

type PriceProps = { field: 'price' | 'salePrice'; label: Text; choices: Choice[] }

function PriceFields({ field, label, choices }: PriceProps) {
  const by: string = useWatch({ name: `${field}.by` })
  return (
    <FieldGrid columns={3}>
      <ChoiceInput source={`${field}.by`} label={label} choices={choices} />
      {by === 'amount' && (
        <DecimalInput
          source={`${field}.amount`}
          label="Amount"
          decimals={2}
          unit={{ start: '$' }}
          empty={null}
        />
      )}
      {(by === 'percent' || by === 'off') && (
        <>
          <DecimalInput
            source={`${field}.percent`}
            label={by === 'off' ? 'Percentage off' : 'Percentage, with a minus to lower'}
            signed={by === 'percent'}
            unit={{ end: '%' }}
            empty={null}
          />
          <FlagInput source={`${field}.endIn99`} label="Then round to .99" />
        </>
      )}
    </FieldGrid>
  )
}

function DayFields({ field, label }: { field: 'saleFrom' | 'saleUntil'; label: Text }) {
  const by: string = useWatch({ name: `${field}By` })
  return (
    <FieldGrid columns={3}>
      <ChoiceInput source={`${field}By`} label={label} choices={days} />
      {by === 'set' && <DayInput source={field} label="Date" />}
    </FieldGrid>
  )
}
