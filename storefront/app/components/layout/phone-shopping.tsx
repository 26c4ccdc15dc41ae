import { useText } from '#app/i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { useRootData } from '../root-data/use-root-data.ts'

/** Says that other products can be ordered by phone, if the shop offers that. */
export function PhoneShopping() {
  const text = useText().layout.phoneShopping
  const settings = useRootData()?.settings
  const phone = settings?.mainPhone || settings?.supportPhone
  if (!settings?.shoppingByPhone || !phone) return null
  return (
    <div className="page phone-shopping">
      <Icon name="phone" className="phone-shopping-icon" />
      <p className="phone-shopping-text">
        <strong>{text.title}.</strong> {text.text}
      </p>
      <PhoneLink number={phone} className="button quiet" />
    </div>
  )
}
