import { useRouteLoaderData } from '@remix-run/react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { loader } from '../../root.tsx'

/** The root loader's data; undefined only on the error page after it failed. */
export function useFrame() {
  return useRouteLoaderData<typeof loader>('root')
}

/** True if shoppers choose a delivery window. */
export const useHasWindows = () => useFrame()?.hasWindows ?? false

export function useShopName(): string {
  const text = useText().frame
  const language = useLanguage()
  return textIn(useFrame()?.settings.companyName ?? '', language) || text.fallbackName
}
