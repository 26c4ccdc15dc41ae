import type { FieldValues } from 'react-hook-form'
import { findPriceConcern } from '#shared/domain/products/price-concern.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { productForm } from '#shared/schemas/product.ts'
import { t } from '../i18n/texts.ts'
import { sameSkuText } from '../product-parts/same-sku.ts'
import { priceQuestion } from './price-question.ts'

/** What to ask before a product is saved: about its price, and about a new SKU that another product has. */
export async function findProductQuestions(
  data: FieldValues,
  item: ProductView | undefined,
): Promise<string[]> {
  const product = productForm.parse(data)
  const { sku } = product
  const sameSku =
    sku === item?.sku
      ? null
      : // Without an answer, saving fails as well, and says why.
        await sameSkuText({ id: item?.id, sku }).catch(() => null)
  return [
    priceQuestion(findPriceConcern(product)),
    sameSku && `${sameSku} ${t('Save anyway?')}`,
  ].filter(question => question !== null)
}
