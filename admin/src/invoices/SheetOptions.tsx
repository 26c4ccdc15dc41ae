import { Fragment } from 'react'
import type { Language } from '#shared/domain/language.ts'
import { type ChosenOption, describeChosen } from '#shared/domain/products/product-options.ts'

type Props = { chosen: readonly ChosenOption[]; language: Language }

/** What was chosen of a line, each option on a line of its own: 'Cut: Cubed'. */
export function SheetOptions({ chosen, language }: Props) {
  return describeChosen(chosen, language).map(text => (
    <Fragment key={text}>
      {' '}
      <span className="sheet-option">{text}</span>
    </Fragment>
  ))
}
