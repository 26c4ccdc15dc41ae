import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  FormHelperText,
  Typography,
} from '@mui/material'
import { Fragment, type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { storageKinds } from '#shared/domain/products/storage.ts'
import type { FactField } from '#shared/schemas/product-facts.ts'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { FlagInput } from '../fields/FlagInput.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { storageLabels } from '../product-parts/fact-labels.ts'
import { productLabels } from '../product-parts/product-fields.ts'
import { AllergenInput } from './AllergenInput.tsx'
import { CountryInput } from './CountryInput.tsx'

const storageChoices = storageKinds.map(id => ({ id, name: t(storageLabels[id]) }))

/** The lines of the section, and how many fields are side by side. */
const rows = [
  ['ingredients', 2],
  ['allergens', 3],
  ['halal', 3],
  ['storage', 2],
  ['storageNote', 2],
] as const

type FactInput = {
  row: (typeof rows)[number][0]
  input: (field: { source: FactField; label: Text }) => ReactNode
}

/** Each fact in the order of the form. A fact without an input does not compile. */
const inputs: Record<FactField, FactInput> = {
  ingredients: {
    row: 'ingredients',
    input: field => <TextLine {...field} multiline minRows={2} />,
  },
  fIngredients: {
    row: 'ingredients',
    input: field => <TextLine {...field} multiline minRows={2} persian />,
  },
  contains: { row: 'allergens', input: field => <AllergenInput {...field} /> },
  mayContain: { row: 'allergens', input: field => <AllergenInput {...field} /> },
  freeFrom: { row: 'allergens', input: field => <AllergenInput {...field} /> },
  halal: {
    row: 'halal',
    input: field => <FlagInput {...field} helperText="Not ticked: unknown" />,
  },
  halalBy: { row: 'halal', input: field => <TextLine {...field} /> },
  fHalalBy: { row: 'halal', input: field => <TextLine {...field} persian /> },
  origin: { row: 'storage', input: field => <CountryInput {...field} /> },
  storage: {
    row: 'storage',
    input: field => <SelectField {...field} choices={storageChoices} all="Unknown" />,
  },
  storageNote: { row: 'storageNote', input: field => <TextLine {...field} /> },
  fStorageNote: { row: 'storageNote', input: field => <TextLine {...field} persian /> },
}

/** The fields of this section. */
export const factSources = Object.keys(inputs) as FactField[]

/** What the label says of the food, in a section that opens by itself if one of its fields is wrong. */
export function FactFields() {
  const [isOpen, setOpen] = useState(false)
  const { errors } = useFormState()
  const isWrong = factSources.some(field => errors[field] !== undefined)
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen || isWrong}
      onChange={(_, opens) => setOpen(opens)}
      sx={{ mt: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t('Facts: ingredients, allergens, halal, origin, storage')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <FormHelperText sx={{ mx: 0, mt: 0, mb: 2 }}>
          {t('Copy what the label says. Leave unknown facts empty: the shop then claims nothing.')}
        </FormHelperText>
        {rows.map(([row, columns]) => (
          <FieldGrid key={row} columns={columns}>
            {factSources
              .filter(source => inputs[source].row === row)
              .map(source => (
                <Fragment key={source}>
                  {inputs[source].input({ source, label: productLabels[source] })}
                </Fragment>
              ))}
          </FieldGrid>
        ))}
      </AccordionDetails>
    </Accordion>
  )
}
