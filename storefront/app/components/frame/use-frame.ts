import { useRouteLoaderData } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import type { loader } from '../../root.tsx'

/** What the root loader answered; undefined only on the page that says that it failed. */
export function useFrame() {
  return useRouteLoaderData<typeof loader>('root')
}

export function useShopName(): string {
  const text = useText().frame
  return useFrame()?.settings.companyName || text.fallbackName
}
