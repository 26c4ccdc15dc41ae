import './sheet-head.css'
import type { GlobalView } from '#shared/responses/settings.ts'
import motif from '../layout/motif.svg'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { Barcode } from './Barcode.tsx'

type Props = { title: string; iso: string; orderId: string; shop: GlobalView }

export function SheetHead({ title, iso, orderId, shop }: Props) {
  const contact = [shop.mainPhone, shop.mainEmail].filter(Boolean).join(' · ')
  return (
    <header className="sheet-head">
      <img src={motif} alt="" className="sheet-motif" />
      <div>
        <h1>{shop.companyName}</h1>
        {shop.legalName && shop.legalName !== shop.companyName && <p>{shop.legalName}</p>}
        <p>{shop.address}</p>
        <p>{contact}</p>
        {shop.gstNumber && <p>GST/HST {shop.gstNumber}</p>}
      </div>
      <div className="sheet-number">
        <h2>{title}</h2>
        <p>
          <ShopMoment iso={iso} language="en" />
        </p>
        <Barcode text={orderId} />
      </div>
    </header>
  )
}
