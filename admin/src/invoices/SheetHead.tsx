import './sheet-head.css'
import type { Language } from '#shared/domain/language.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { Barcode } from '../order-parts/Barcode.tsx'
import motif from '../page-parts/motif.svg'

type Props = {
  title: string
  iso: string
  orderId: string
  shop: GlobalView
  language: Language
}

export function SheetHead({ title, iso, orderId, shop, language }: Props) {
  const contact = [shop.mainPhone, shop.mainEmail].filter(Boolean).join(' · ')
  return (
    <header className="sheet-head">
      <img src={motif} alt="" className="sheet-motif" />
      <div>
        <h1>{language === 'fa' ? textIn(shop.companyName, language) : shop.companyName}</h1>
        {shop.legalName && shop.legalName !== shop.companyName && (
          <p>
            <bdi>{shop.legalName}</bdi>
          </p>
        )}
        <p>
          <bdi>{shop.address}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{contact}</bdi>
        </p>
        {shop.gstNumber && (
          <p>
            <bdi dir="ltr">GST/HST {shop.gstNumber}</bdi>
          </p>
        )}
      </div>
      <div className="sheet-number">
        <h2>{title}</h2>
        <p>
          <ShopMoment iso={iso} language={language} />
        </p>
        <Barcode text={orderId} />
      </div>
    </header>
  )
}
