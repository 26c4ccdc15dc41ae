import { WEIGHED_DAYS } from '#shared/domain/time/delivery-windows.ts'

/** Why shoppers cannot take a window. */
export const windows = {
  closed: 'Closed',
  deliveryOff: 'We do not deliver at the moment',
  cutOff: 'Too late to order',
  full: 'Full',
  notYet: 'Not open for orders yet',
  notForWeighed: `Goods sold by weight can be ordered up to ${WEIGHED_DAYS} days ahead`,
  notPlanned: 'No longer in the plan',
}
