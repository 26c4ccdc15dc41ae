import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ProductView } from '#shared/responses/product.ts'
import { nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { findProducts, loadProduct } from './edit-calls.ts'

type Props = {
  onAdd: (product: ProductView) => void
  onFailure: (error: unknown) => void
}

/** Finds products by name. The chosen one is added. */
export function ProductSearch({ onAdd, onFailure }: Props) {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['suggestions', asked],
    queryFn: () => findProducts(asked),
    enabled: asked.length > 1,
  })
  return (
    <Autocomplete
      options={data}
      value={null}
      inputValue={text}
      loading={isFetching}
      // A search that ends after ArrowDown would take the mark from the chosen option.
      autoHighlight
      blurOnSelect={false}
      filterOptions={options => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      noOptionsText={t('No products found')}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, item) => {
        if (item) loadProduct(item.id).then(onAdd, onFailure)
      }}
      renderInput={params => <TextField {...params} label={t('Add a product')} />}
    />
  )
}
