import { SelectInput } from 'react-admin'
import { netUnit, taxClass } from '#shared/schemas/product.ts'
import { DayInput } from '../fields/DayInput.tsx'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { NameFields } from '../fields/NameFields.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import { GroupField } from './GroupField.tsx'
import { statusLabels, taxLabels } from './labels.ts'
import { SaleHint } from './SaleHint.tsx'

const statuses = Object.entries(statusLabels).map(([id, name]) => ({ id: Number(id), name }))
const taxClasses = taxClass.options.map(id => ({ id, name: taxLabels[id] }))
const netUnits = netUnit.options.map(id => ({ id, name: id }))

export function ProductFields() {
  return (
    <>
      <NameFields />
      <FieldGrid>
        <GroupField source="aisleId" resource="aisles" label="Aisle" />
        <GroupField source="brandId" resource="brands" label="Brand" />
      </FieldGrid>
      <FieldGrid columns={4}>
        <DecimalInput source="price" label="Price" decimals={2} unit={{ start: '$' }} empty={0} />
        <DecimalInput
          source="salePrice"
          label="Sale price"
          decimals={2}
          unit={{ start: '$' }}
          empty={0}
          helperText={<SaleHint />}
        />
        <SelectInput source="status" label="Status" choices={statuses} emptyText={false} />
        <SelectInput source="taxClass" label="Tax" choices={taxClasses} />
        <DayInput source="saleFrom" label="Sale starts" hint="The sale starts automatically" />
        <DayInput source="saleUntil" label="Sale ends" hint="The sale ends after this day" />
        <DecimalInput source="netQuantity" label="Net quantity" empty={null} />
        <SelectInput source="netUnit" label="Unit" choices={netUnits} />
        <TextLine source="sku" label="SKU" />
        <TextLine source="barcode" label="Barcode" />
      </FieldGrid>
    </>
  )
}
