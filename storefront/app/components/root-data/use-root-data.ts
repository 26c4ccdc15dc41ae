import { useRouteLoaderData } from '@remix-run/react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { loadRootData } from './root-data.server.ts'

/** The root loader's data; undefined only on the error page after it failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loadRootData>('root')
}

export function useShopName(): string {
  const text = useText().layout
  const language = useLanguage()
  return textIn(useRootData()?.settings.companyName ?? '', language) || text.fallbackName
}
