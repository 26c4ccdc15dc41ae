import { useEffect } from 'react'
import { configureBasket } from '../basket/basket-store.ts'
import { useFrame } from './use-frame.ts'

/** Tells the basket the tax and whether the shop is open, by which it reckons until the server speaks. */
export function useBasketSettings() {
  const settings = useFrame()?.settings
  const taxPercent = settings?.tax ?? 0
  const isOpen = settings?.shoppingFlag ?? true
  useEffect(() => configureBasket({ taxPercent, isOpen }), [taxPercent, isOpen])
}
