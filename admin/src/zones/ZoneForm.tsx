import { Button, Stack } from '@mui/material'
import { useEffect, useRef } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { type Zone, type ZoneValues, zoneValues } from '#shared/schemas/zone.ts'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import { t } from '../i18n/texts.ts'

type Props = {
  zone: Zone
  onType: (values: ZoneValues) => void
  onSave: (values: ZoneValues) => void
  onCancel: () => void
}

/** Cost, minimum and alias of the zone in edit mode. */
export function ZoneForm({ zone, onType, onSave, onCancel }: Props) {
  const { deliveryCost, minPurchase, aliasName } = zone
  // The initial record: typing must not reset the fields.
  const { current: record } = useRef({ id: zone.id, deliveryCost, minPurchase, aliasName })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <SchemaForm
      record={record}
      schema={zoneValues}
      onSubmit={(values: FieldValues) => onSave(zoneValues.parse(values))}
    >
      <Stack
        ref={box}
        tabIndex={-1}
        sx={{ outline: 'none' }}
        onKeyDown={event => {
          if (event.key === 'Escape') onCancel()
        }}
      >
        <FieldGrid>
          <DecimalInput
            source="deliveryCost"
            label="Delivery cost"
            decimals={2}
            unit={{ start: '$' }}
          />
          <DecimalInput
            source="minPurchase"
            label="Minimum purchase"
            decimals={2}
            unit={{ start: '$' }}
          />
        </FieldGrid>
        <TextLine source="aliasName" label="Alias" helperText="The name customers see" />
        <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
          <Button type="submit" variant="contained" sx={{ minHeight: 44 }}>
            {t('Save')}
          </Button>
          <Button variant="outlined" onClick={onCancel} sx={{ minHeight: 44 }}>
            {t('Cancel')}
          </Button>
        </Stack>
      </Stack>
      <Typing onType={onType} />
    </SchemaForm>
  )
}

/** Reports typed values, so that leaving the screen can save them. */
function Typing({ onType }: Pick<Props, 'onType'>) {
  const typed = useWatch()
  const latestOnType = useRef(onType)
  useEffect(() => {
    const { data } = zoneValues.safeParse(typed)
    if (data) latestOnType.current(data)
  }, [typed])
  return null
}
