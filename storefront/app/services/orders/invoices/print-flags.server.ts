import { withWriteLock } from '#database/locks.ts'
import { listInvoicedOrders } from '#database/reads/invoices.ts'
import { updatePrintFlags } from '#database/stores/orders.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { PrintMarks } from '#shared/schemas/order.ts'
import type { StaffContext } from '../../../shop.server.ts'
import { recordChange } from '../../platform/activity.server.ts'
import { requireInvoiceView } from './invoices.server.ts'

/** Sets the print flag of invoices. Returns the ids of those whose flag changed. */
export function setPrintFlags(
  staff: StaffContext,
  { ids, printFlag }: PrintMarks,
): Promise<{ changed: string[] }> {
  return withWriteLock(staff.db, async db => {
    const changed = await updatePrintFlags(db, ids, printFlag, staff.now())
    const page = { text: '', ascending: true, skip: 0, take: ids.length, sort: 'orderId' } as const
    const { data } = await listInvoicedOrders(db, { ...page, ids: changed })
    const changes = data.map(({ orderId, name }) => ({
      subject: 'orders' as const,
      id: orderId,
      name,
      before: { printed: !printFlag },
      after: { printed: printFlag },
    }))
    await recordChange(db, staff, ...changes)
    return { changed }
  })
}

/** Sets the print flag of one invoice. */
export async function setPrintFlag(
  staff: StaffContext,
  orderId: string,
  printFlag: boolean,
): Promise<InvoiceView> {
  await setPrintFlags(staff, { ids: [orderId], printFlag })
  return requireInvoiceView(staff, orderId)
}
