import { useCallback, useEffect, useState } from 'react'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { readBasket, toBasketRequest } from '../basket/basket-store.ts'
import { findPlace, readAddress } from '../delivery-place/address-store.ts'
import { readShipping } from './shipping-store.ts'

type PreparedOrder =
  | { state: 'preparing' }
  | { state: 'ready'; order: CheckoutView }
  | { state: 'failed'; failure: ApiFailure | null }

/** Has the server price the stored order; every visit to the checkout prices it again. */
export function usePreparedOrder(): { prepared: PreparedOrder; prepareAgain: () => void } {
  const [prepared, setPrepared] = useState<PreparedOrder>({ state: 'preparing' })

  const prepare = useCallback(async (signal?: AbortSignal) => {
    setPrepared({ state: 'preparing' })
    try {
      const order = await callApi<CheckoutView>('Basket/Checkout', toRequest(), { signal })
      setPrepared({ state: 'ready', order })
    } catch (error) {
      if (signal?.aborted) return
      setPrepared({ state: 'failed', failure: error instanceof ApiFailure ? error : null })
    }
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    prepare(controller.signal)
    return () => controller.abort()
  }, [prepare])

  return { prepared, prepareAgain: () => void prepare() }
}

function toRequest() {
  const address = readAddress()
  return {
    basketState: toBasketRequest(readBasket()),
    addressState: { ...address, ...(findPlace(address) ?? { lat: null, lng: null }) },
    shippingState: readShipping(),
    paymentState: { orderId: '', cardNumber: '', amount: 0, expDate: '', cvv: '' },
    tokenState: { orderId: '', dataKey: '', amount: 0 },
  }
}
