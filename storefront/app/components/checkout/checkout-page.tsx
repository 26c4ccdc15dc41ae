import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { messages } from '#shared/messages.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import type { ApiFailure } from '../api-client.ts'
import { EmptyState } from '../empty-state.tsx'
import { PageLoading } from '../page-loading.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import type { FrameAddress } from './frame-address.ts'
import type { ShopClock } from './live-delivery-promise.tsx'
import { FreeWindows } from './other-windows.tsx'
import { findNextWindows } from './payment-outcome.ts'
import { usePreparedOrder } from './use-prepared-order.ts'
import { WINDOWS_OF_BASKET } from './window-choice.tsx'

export type CheckoutPageProps = {
  settings: GlobalView
  frame: FrameAddress
  clock: ShopClock
  provider: string
}

/** The order as priced by the server, and its payment. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { prepared, prepareAgain } = usePreparedOrder()
  switch (prepared.state) {
    case 'preparing':
      return <PageLoading />
    case 'failed':
      return <Failed failure={prepared.failure} onTryAgain={prepareAgain} />
    case 'ready':
      return <CheckoutSteps prepared={prepared.order} {...props} />
  }
}

type FailedProps = { failure: ApiFailure | null; onTryAgain: () => void }

function Failed({ failure, onTryAgain }: FailedProps) {
  const text = useCheckoutText()
  const { warnings } = useOrderText()
  const translate = useMessage()
  const money = useMoney()
  const minimum = failure?.answer.minPurchase
  const next = failure && findNextWindows(failure.answer)
  const isTransient =
    !failure || ['offline', 'timeout', 'internal', 'unavailable', 'no_room'].includes(failure.code)
  const message =
    failure && failure.code !== 'internal' ? failure.message : messages.checkoutUnexpected
  return (
    <EmptyState
      drawing="alert"
      title={text.failedTitle}
      text={
        typeof minimum === 'number' ? warnings.belowMinimum(money(minimum)) : translate(message)
      }
      isPage
      action={
        isTransient ? (
          <button type="button" className="button" onClick={onTryAgain}>
            {text.tryAgain}
          </button>
        ) : (
          <>
            {next && <FreeWindows {...next} />}
            <LocalLink to={next ? WINDOWS_OF_BASKET : '/basket'} className="button">
              {next ? text.chooseWindow : text.backToBasket}
            </LocalLink>
          </>
        )
      }
    />
  )
}
