import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { Notice } from '../notice.tsx'
import { PhoneLink } from '../phone-link.tsx'

type Props = { isLong: boolean; orderId: string; supportPhone: string }

/** Shown while it is unknown whether the payment succeeded and the shop is checking. */
export function CheckingNotice({ isLong, orderId, supportPhone }: Props) {
  const text = useCheckoutText()
  return (
    <Notice tone="info" title={text.unknownTitle}>
      <p>{isLong ? text.unknownLong : text.unknownText}</p>
      <p>
        {text.orderNumber}: <bdi dir="ltr">{orderId}</bdi>
      </p>
      {isLong && supportPhone && <PhoneLink number={supportPhone} />}
    </Notice>
  )
}
