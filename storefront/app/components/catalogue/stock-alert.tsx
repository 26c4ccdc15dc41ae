import { type ComponentType, useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { Notice } from '../notice.tsx'
import type { StockAlertForm } from '../stock-alert/stock-alert-form.tsx'
import { useHydrated } from '../use-hydrated.ts'
import './stock-alert.css'

type Props = { product: Pick<ProductView, 'id' | 'status'> }
type Form = ComponentType<Parameters<typeof StockAlertForm>[0]>

/** 'Tell me when it is back', for a product that cannot be bought. Its form is loaded when the button is pressed. */
export function StockAlert({ product: { id, status } }: Props) {
  const text = useText().catalogue.product.alert
  const isHydrated = useHydrated()
  const [step, setStep] = useState<'closed' | 'loading' | 'failed'>('closed')
  const [Form, setForm] = useState<Form | null>(null)
  if (isBuyable(status)) return null
  const title = status === productStatus.comingSoon ? text.openSoon : text.open
  if (Form) return <Form productId={id} title={title} />

  async function open() {
    setStep('loading')
    try {
      const loaded = await import('../stock-alert/stock-alert-form.tsx')
      setForm(() => loaded.StockAlertForm)
    } catch {
      setStep('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        className="button quiet needs-script"
        disabled={!isHydrated}
        aria-busy={step === 'loading'}
        onClick={open}
      >
        {title}
      </button>
      {step === 'failed' && <Notice tone="warning" title={text.failed} role="alert" />}
    </>
  )
}
