import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { t } from '../i18n/texts.ts'
import { cutOffLabels } from '../window-parts/labels.ts'
import { KindInput, ZoneInput } from './ScopeInput.tsx'
import { TimeInput } from './TimeInput.tsx'
import { WeekdayInput } from './WeekdayInput.tsx'
import { WeekdaysInput } from './WeekdaysInput.tsx'

const cutOffKinds = Object.entries(cutOffLabels).map(([id, name]) => ({ id, name }))

/** The fields of a window of every week. A new one can be added for several days at once. */
export function PlanFields({ isNew }: { isNew: boolean }) {
  const [kind, cutOffKind] = useWatch({ name: ['kind', 'cutOffKind'] })
  const isDelivery = kind === 'delivery'
  return (
    <>
      <FieldGrid>
        <KindInput />
        {isDelivery && (
          <ZoneInput helperText="A zone with its own plan ignores the plan for all zones." />
        )}
      </FieldGrid>
      {isNew && <WeekdaysInput source="weekdays" />}
      <FieldGrid>{!isNew && <WeekdayInput />}</FieldGrid>
      <FieldGrid>
        <TimeInput source="from" label="From" />
        <TimeInput source="to" label="Until" isEnd />
        <DecimalInput
          source="capacity"
          label="Capacity"
          helperText={t('The most orders for this window')}
        />
        <DecimalInput
          source="surcharge"
          label={isDelivery ? 'Surcharge or discount' : 'Surcharge'}
          decimals={2}
          signed
          unit={{ start: '$' }}
          helperText={
            isDelivery
              ? t(
                  'Added to the delivery cost. Use a minus for a discount, e.g. -2.00. Delivery never costs less than $0.',
                )
              : t('What pickup costs in this window. It cannot have a discount.')
          }
        />
        <ChoiceInput source="cutOffKind" label="Last orders" choices={cutOffKinds} />
        {cutOffKind === 'before' ? (
          <DecimalInput source="cutOffMinutes" label="Minutes before the start" />
        ) : (
          <TimeInput source="cutOffTime" label="Time on the day before" isEnd />
        )}
      </FieldGrid>
    </>
  )
}
