import { useRouteLoaderData } from '@remix-run/react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { loadRootData, RootData } from './root-data.server.ts'

/** The root loader's data; undefined only on the error page after it failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loadRootData>('root')
}

/** True if shoppers choose a delivery window. */
export const useHasWindows = () => hasWindows(useRootData())

/** Without a plan there is always a next delivery, and it has no window. */
export function hasWindows(root: Pick<RootData, 'nextDelivery'> | undefined): boolean {
  return root !== undefined && root.nextDelivery?.windowStart !== null
}

export function useShopName(): string {
  const text = useText().layout
  const language = useLanguage()
  return textIn(useRootData()?.settings.companyName ?? '', language) || text.fallbackName
}
