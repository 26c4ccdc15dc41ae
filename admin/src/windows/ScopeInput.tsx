import { useFormContext } from 'react-hook-form'
import { windowKinds } from '#shared/domain/time/delivery-windows.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import type { Text } from '../i18n/fa.ts'
import { kindLabels } from '../window-parts/labels.ts'
import { useZoneNames } from '../window-parts/use-windows.ts'

const kinds = windowKinds.map(id => ({ id, name: kindLabels[id] }))

/** Delivery or pickup; or both, if `all` names that choice. Pickup has no zone. */
export function KindInput({ all }: { all?: Text }) {
  const { setValue } = useFormContext()
  return (
    <ChoiceInput
      source="kind"
      label="Delivery or pickup"
      choices={kinds}
      all={all}
      onChosen={() => setValue('zoneId', null)}
    />
  )
}

export function ZoneInput({ helperText }: { helperText?: Text }) {
  const zones = useZoneNames()
  return (
    <SelectField
      source="zoneId"
      label="Zone"
      choices={zones}
      all="All zones"
      helperText={helperText}
    />
  )
}
