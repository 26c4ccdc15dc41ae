import { Fragment, type ReactNode } from 'react'
import { SelectInput } from 'react-admin'
import { netUnit, type ProductField, taxClass } from '#shared/schemas/product.ts'
import type { FactField } from '#shared/schemas/product-facts.ts'
import { DayInput } from '../fields/DayInput.tsx'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { FlagInput } from '../fields/FlagInput.tsx'
import { NameFields } from '../fields/NameFields.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import type { Text } from '../i18n/fa.ts'
import { taxLabels } from '../i18n/tax-labels.ts'
import { statusLabels } from '../product-parts/labels.ts'
import { productFields, productLabels, type SpecialField } from '../product-parts/product-fields.ts'
import { FactFields, factSources } from './FactFields.tsx'
import { GroupField } from './GroupField.tsx'
import { OptionsField } from './options/OptionsField.tsx'
import { SaleHint } from './SaleHint.tsx'
import {
  GramsInput,
  LowStockInput,
  OnHandInput,
  PriceInput,
  SoldByInput,
} from './WeighedFields.tsx'

const statuses = Object.entries(statusLabels).map(([id, name]) => ({ id: Number(id), name }))
const taxClasses = taxClass.options.map(id => ({ id, name: taxLabels[id] }))
const netUnits = netUnit.options.map(id => ({ id, name: id }))

type InputOf = (field: { source: ProductField; label: Text }) => ReactNode

/** A field without an entry has a plain text input. Facts have their own section. */
const inputs: Record<Exclude<SpecialField, FactField>, InputOf> & {
  [Field in ProductField]?: InputOf
} = {
  aisleId: field => <GroupField {...field} resource="aisles" />,
  brandId: field => <GroupField {...field} resource="brands" />,
  price: field => <PriceInput {...field} />,
  salePrice: field => (
    <DecimalInput
      {...field}
      decimals={2}
      unit={{ start: '$' }}
      empty={0}
      helperText={<SaleHint />}
    />
  ),
  status: field => <SelectInput {...field} choices={statuses} emptyText={false} />,
  taxClass: field => <SelectInput {...field} choices={taxClasses} />,
  perishable: field => (
    <FlagInput {...field} helperText="Also sanitary goods: they cannot be returned" />
  ),
  saleFrom: field => <DayInput {...field} hint="The sale starts automatically" />,
  saleUntil: field => <DayInput {...field} hint="The sale ends after this day" />,
  netQuantity: field => <DecimalInput {...field} empty={null} />,
  netUnit: field => <SelectInput {...field} choices={netUnits} />,
  soldBy: field => <SoldByInput {...field} />,
  stepGrams: field => <GramsInput {...field} hint="Ordered in steps of this weight" />,
  pieceGrams: field => <GramsInput {...field} hint="Or ordered in pieces of about this weight" />,
  onHand: field => <OnHandInput {...field} />,
  lowStock: field => <LowStockInput {...field} />,
  options: field => <OptionsField {...field} />,
}

const facts: ProductField[] = factSources
const names: ProductField[] = ['name', 'fName', 'description', 'fDescription', 'searchWords']
const groups: ProductField[] = ['aisleId', 'brandId']
const weights: ProductField[] = ['soldBy', 'stepGrams', 'pieceGrams']
const prices: ProductField[] = [...weights, 'price', 'salePrice', 'status', 'taxClass']
const last: ProductField[] = ['options']
const others = productFields
  .map(({ source }) => source)
  .filter(source => ![...names, ...groups, ...prices, ...facts, ...last].includes(source))

/** The form. A field without a place of its own comes after the prices. */
export function ProductFields() {
  return (
    <>
      <NameFields />
      <FieldGrid>
        <Inputs of={groups} />
      </FieldGrid>
      <FieldGrid columns={4}>
        <Inputs of={[...prices, ...others]} />
      </FieldGrid>
      <Inputs of={last} />
      <FactFields />
    </>
  )
}

function Inputs({ of }: { of: ProductField[] }) {
  return of.map(source => {
    const label = productLabels[source]
    const input = inputs[source] ?? (field => <TextLine {...field} />)
    return <Fragment key={source}>{input({ source, label })}</Fragment>
  })
}
