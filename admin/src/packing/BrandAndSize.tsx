import { Fragment } from 'react'
import type { PackingLine } from '#shared/responses/packing.ts'
import { isPersian } from '../i18n/language.ts'
import { packSize } from '../product-parts/labels.ts'

type Goods = Pick<PackingLine, 'brandName' | 'brandFName' | 'netQuantity' | 'netUnit'>

/** The brand and the size of goods; each keeps its own direction. */
export function BrandAndSize({ of }: { of: Goods }) {
  const brand = (isPersian && of.brandFName) || of.brandName
  return [brand, packSize(of)].filter(Boolean).map((text, at) => (
    <Fragment key={text}>
      {at > 0 && ' · '}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}
