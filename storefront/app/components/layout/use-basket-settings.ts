import { useEffect } from 'react'
import { configureBasket } from '../basket/basket-store.ts'
import { useRootData } from '../root-data/use-root-data.ts'

/** Passes the tax and whether the shop is open to the basket, for its estimates until the server reprices it. */
export function useBasketSettings() {
  const settings = useRootData()?.settings
  const taxPercent = settings?.tax ?? 0
  const isOpen = settings?.shoppingFlag ?? true
  useEffect(() => configureBasket({ taxPercent, isOpen }), [taxPercent, isOpen])
}
