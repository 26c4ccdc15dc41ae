import { useLanguage } from '#app/i18n/use-text.ts'
import { describeChosen } from '#shared/domain/products/product-options.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import './chosen-options.css'

/** 'Cut: Cubed', below the name of a line. An order that is stored in the browser may have no options yet. */
export function ChosenOptions({ of }: { of: Partial<Pick<BasketLine, 'chosenOptions'>> }) {
  const texts = describeChosen(of.chosenOptions, useLanguage())
  if (texts.length === 0) return null
  return (
    <span className="chosen-options">
      {texts.map(text => (
        <bdi key={text}>{text}</bdi>
      ))}
    </span>
  )
}
