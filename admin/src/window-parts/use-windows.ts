import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin'
import { isWaiting } from '#shared/domain/orders/order-state.ts'
import type { WindowAudience } from '#shared/domain/time/delivery-windows.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type {
  WindowExceptionView,
  WindowOrderView,
  WindowPlanView,
} from '#shared/responses/window.ts'
import type { ShopDataProvider } from '../data-provider/data-provider.ts'
import { useWrite } from '../fields/use-write.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { useInvoicesChanged } from '../order-parts/use-unprinted.ts'
import { loadBoard, loadWindowOrders, ordersToMove } from './window-calls.ts'
import { mergeWindows } from './window-state.ts'

const WINDOWS_KEY = 'windows'
const REFETCH_MS = 30_000

/** The API's maximum. */
const PER_PAGE = 500

/** Fetches all pages of a list. */
async function listAll<View extends RaRecord>(
  provider: DataProvider,
  resource: string,
  field: string,
): Promise<View[]> {
  const found: View[] = []
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await provider.getList<View>(resource, {
      pagination: { page, perPage: PER_PAGE },
      sort: { field, order: 'ASC' },
      filter: {},
    })
    found.push(...data)
    if (data.length === 0 || found.length >= total) return found
  }
}

export function loadPlans(provider: DataProvider): Promise<WindowPlanView[]> {
  return listAll<WindowPlanView>(provider, 'window-plans', 'weekday')
}

export function usePlans(enabled = true) {
  const provider = useDataProvider<ShopDataProvider>()
  return useQuery({
    queryKey: [WINDOWS_KEY, 'plans'],
    queryFn: () => loadPlans(provider),
    enabled,
  })
}

/** Whether an order can have another window: it has not left the shop, and has one or could get one. */
export function useCanChangeWindow({ state, request }: InvoiceView): boolean {
  const isWaitingOrder = isWaiting(state)
  const hasWindow = request.shippingState.windowId !== null
  const { data: plans = [] } = usePlans(isWaitingOrder && !hasWindow)
  const kind = request.shippingState.shippingType
  return isWaitingOrder && (hasWindow || plans.some(plan => plan.kind === kind))
}

export function useExceptions() {
  const provider = useDataProvider<ShopDataProvider>()
  return useQuery({
    queryKey: [WINDOWS_KEY, 'exceptions'],
    queryFn: () => listAll<WindowExceptionView>(provider, 'window-exceptions', 'date'),
  })
}

/** The windows of the next two weeks, also those of other zones; `audience` is null while it is unknown. */
export function useBoard(audience: WindowAudience | null, otherZoneIds: number[] = []) {
  return useQuery({
    queryKey: [WINDOWS_KEY, 'board', audience?.kind, audience?.zoneId, otherZoneIds],
    queryFn: () => loadBoards(audience as WindowAudience, otherZoneIds),
    refetchInterval: REFETCH_MS,
    enabled: audience !== null,
  })
}

async function loadBoards(audience: WindowAudience, otherZoneIds: number[]) {
  const audiences = [audience, ...otherZoneIds.map(zoneId => ({ ...audience, zoneId }))]
  const boards = await Promise.all(audiences.map(loadBoard))
  return {
    windows: boards.map(({ windows }) => windows).reduce(mergeWindows),
    // Each board counts the orders of the whole shop.
    leftBehind: boards[0]?.leftBehind,
  }
}

export function useWindowOrders(windowId: string) {
  return useQuery({
    queryKey: [WINDOWS_KEY, 'orders', windowId],
    queryFn: () => loadWindowOrders(windowId),
    refetchInterval: REFETCH_MS,
  })
}

/** Returns a function that invalidates everything that shows windows. */
export function useWindowsChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  const invoicesChanged = useInvoicesChanged()
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: [WINDOWS_KEY] }), invoicesChanged()])
}

/** A write that the server may refuse because of orders in a window. */
export function useWindowWrite() {
  const { busy, failure, write } = useWrite(useWindowsChanged())
  const [orders, setOrders] = useState<WindowOrderView[] | null>(null)

  function save(call: () => Promise<void>) {
    setOrders(null)
    return write(async () => {
      try {
        await call()
      } catch (error) {
        setOrders(ordersToMove(error))
        throw error
      }
    })
  }

  return {
    busy,
    save,
    /** What is left to move; null if no order prevented the write. */
    orders,
    /** The error, with or without orders. */
    message: failure,
    failure: orders ? '' : failure,
    onMoved: (orderId: string) =>
      setOrders(before => before?.filter(order => order.orderId !== orderId) ?? null),
  }
}

export type ZoneName = { id: number; name: string }

/** The delivery zones with their names. */
export function useZoneNames(): ZoneName[] {
  const provider = useDataProvider<ShopDataProvider>()
  const { data = [] } = useQuery({
    queryKey: ['zones'],
    queryFn: async () => (await provider.loadZones()).data.zones,
  })
  return data.map(zone => ({ id: zone.id, name: zoneLabel(zone, language) }))
}

/** Names the zone of a window among windows of several zones. */
export function useNameOfZone(): (zoneId: number | null) => string {
  const zones = useZoneNames()
  return zoneId => (zoneId === null ? t('Other zones') : zoneName(zoneId, zones))
}

export function zoneName(zoneId: number | null, zones: ZoneName[]): string {
  if (zoneId === null) return t('All zones')
  return zones.find(({ id }) => id === zoneId)?.name ?? t('Deleted zone')
}
