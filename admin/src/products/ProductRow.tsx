import { Box, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useNotify, useUpdate } from 'react-admin'
import { findNewPriceConcern } from '#shared/domain/products/price-concern.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import { messages } from '#shared/messages.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { failureText } from '../http-client.ts'
import { digits, nameOf } from '../i18n/language.ts'
import { ConfirmDialog } from '../items/ConfirmDialog.tsx'
import { ItemTexts } from '../items/ItemTexts.tsx'
import { useVisibleList } from '../items/use-visible-list.ts'
import { OnHandField } from './OnHandField.tsx'
import { PriceField } from './PriceField.tsx'
import { Price, ProductPlace, SaleDates } from './ProductCard.tsx'
import { priceQuestion } from './price-question.ts'
import { StatusField } from './StatusField.tsx'

type InlineChange = Partial<Pick<ProductView, 'price' | 'status'>>
type Unconfirmed = { question: string; changes: InlineChange }

/** A product as a row; its price, status and number on hand are edited in place. */
export function ProductRow({ item }: { item: ProductView }) {
  const notify = useNotify()
  const list = useVisibleList<ProductView>()
  const [update] = useUpdate<RaRecord<number>>(
    'products',
    { id: item.id, previousData: item },
    {
      onSuccess: () => notify(messages.updated, { type: 'success' }),
      onError: error => {
        notify(`${nameOf(item)}: ${failureText(error)}`, { type: 'error' })
        // The row must have what is stored: others may have saved it, or this call whose answer was lost.
        list.reload()
      },
    },
  )
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null)

  function change(changes: InlineChange) {
    const question = priceQuestion(findNewPriceConcern(item, { ...item, ...changes }))
    if (question) setUnconfirmed({ question, changes })
    else save(changes)
  }

  function save(changes: InlineChange) {
    setUnconfirmed(null)
    update(undefined, { data: changes })
  }

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} gap={1.5} alignItems={{ sm: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" color="text.secondary" className="numbers">
          #{digits(item.id)}
        </Typography>
        <ItemTexts item={item} />
        <ProductPlace item={item} />
        {item.status === productStatus.onSale && <Price product={item} />}
        <SaleDates product={item} />
      </Box>
      <Stack direction="row" flexWrap="wrap" gap={1} sx={{ mr: { md: 2 }, '& > *': { m: 0 } }}>
        <OnHandField
          product={item}
          onSave={onHand =>
            update(
              undefined,
              { data: { onHand, knownOnHand: item.onHand } },
              { returnPromise: true },
            )
          }
        />
        <PriceField product={item} onChange={price => change({ price })} />
        <StatusField product={item} onChange={status => change({ status })} />
      </Stack>
      {unconfirmed && (
        <ConfirmDialog
          question={unconfirmed.question}
          yes="Save anyway"
          onYes={() => save(unconfirmed.changes)}
          onNo={() => setUnconfirmed(null)}
        />
      )}
    </Stack>
  )
}
