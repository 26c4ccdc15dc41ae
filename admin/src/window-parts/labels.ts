import type { CutOff, WindowKind } from '#shared/domain/time/delivery-windows.ts'
import type { WindowExceptionView } from '#shared/responses/window.ts'
import type { Text } from '../i18n/fa.ts'

export const kindLabels: Record<WindowKind, Text> = { delivery: 'Delivery', pickup: 'Pickup' }

export const cutOffLabels: Record<CutOff['kind'], Text> = {
  before: 'Minutes before the start',
  dayBefore: 'A time on the day before',
}

export const effectLabels: Record<WindowExceptionView['effect'], Text> = {
  closed: 'Closed all day',
  hours: 'Other hours',
  capacity: 'Other capacity',
}
