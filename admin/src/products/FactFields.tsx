import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  FormHelperText,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { allergenStatements } from '#shared/domain/allergens.ts'
import { storageKinds } from '#shared/domain/storage.ts'
import type { ProductField } from '#shared/schemas/product.ts'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { FlagInput } from '../fields/FlagInput.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import { t } from '../i18n/texts.ts'
import { AllergenInput } from './AllergenInput.tsx'
import { CountryInput } from './CountryInput.tsx'
import { storageLabels } from './fact-labels.ts'
import { productLabels } from './product-fields.ts'

/** The fields of this section. */
export const factFields = [
  'ingredients',
  'fIngredients',
  ...allergenStatements,
  'halal',
  'halalBy',
  'fHalalBy',
  'origin',
  'storage',
  'storageNote',
  'fStorageNote',
] as const satisfies ProductField[]
export type FactField = (typeof factFields)[number]

const storageChoices = storageKinds.map(id => ({ id, name: t(storageLabels[id]) }))

/** What the label says of the food, in a section that opens by itself if one of its fields is wrong. */
export function FactFields() {
  const [isOpen, setOpen] = useState(false)
  const { errors } = useFormState()
  const isWrong = factFields.some(field => errors[field] !== undefined)
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
        <FieldGrid>
          <TextLine source="ingredients" label={productLabels.ingredients} multiline minRows={2} />
          <TextLine
            source="fIngredients"
            label={productLabels.fIngredients}
            multiline
            minRows={2}
            persian
          />
        </FieldGrid>
        <FieldGrid columns={3}>
          {allergenStatements.map(source => (
            <AllergenInput key={source} source={source} label={productLabels[source]} />
          ))}
        </FieldGrid>
        <FieldGrid columns={3}>
          <FlagInput source="halal" label={productLabels.halal} helperText="Not ticked: unknown" />
          <TextLine source="halalBy" label={productLabels.halalBy} />
          <TextLine source="fHalalBy" label={productLabels.fHalalBy} persian />
        </FieldGrid>
        <FieldGrid>
          <CountryInput source="origin" label={productLabels.origin} />
          <SelectField
            source="storage"
            label={productLabels.storage}
            choices={storageChoices}
            all="Unknown"
          />
        </FieldGrid>
        <FieldGrid>
          <TextLine source="storageNote" label={productLabels.storageNote} />
          <TextLine source="fStorageNote" label={productLabels.fStorageNote} persian />
        </FieldGrid>
      </AccordionDetails>
    </Accordion>
  )
}
