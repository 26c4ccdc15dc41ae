import { useId, useRef, useState } from 'react'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { Suggestion } from '#shared/responses/search.ts'
import { callApi } from '../api-client.ts'
import { OptionList } from '../combobox/option-list.tsx'
import { useLookup } from '../combobox/use-lookup.ts'
import { useOptions } from '../combobox/use-options.ts'
import { useNames } from '../product-parts/item-names.tsx'
import { SuggestedItem } from '../search/suggested-item.tsx'

const lookups = { find: findProducts, minLength: 2, delayMs: 120, keepsItems: true }

type Props = { takesWeighed: boolean; onAdd: (product: ProductView) => void }

/** A search box whose suggestions are products. The chosen one is added to the order. */
export function AddProduct({ takesWeighed, onAdd }: Props) {
  const text = useEditText()
  const getNames = useNames()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const { lookup, lookSoon, stop } = useLookup(lookups)
  const { items } = lookup
  const found: Partial<Record<string, string>> = {
    empty: text.noResults,
    failed: text.searchFailed,
  }
  const list = `${id}-list`
  const { isExpanded, active, open, close, inputProps } = useOptions({
    list,
    count: items.length,
    onEnter(chosen) {
      const item = items[Math.max(0, chosen)]
      if (item && isExpanded) void add(item)
      return true
    },
  })

  async function add(item: Suggestion) {
    close()
    void stop()
    if (input.current) input.current.value = ''
    const name = getNames(item).main
    try {
      const product = await callApi<ProductView>(`products/${item.id}`, undefined, {
        method: 'GET',
        isAnonymous: true,
      })
      if (!isBuyable(product.status)) return setStatus(text.notBuyable(name))
      if (!takesWeighed && unitGrams(product) !== null) return setStatus(text.weighed(name))
      onAdd(product)
      setStatus(text.added(name))
    } catch {
      setStatus(text.failed)
    }
  }

  return (
    <div className="field edit-add">
      <label htmlFor={id}>{text.add}</label>
      <input
        ref={input}
        id={id}
        type="search"
        className="input"
        autoComplete="off"
        dir="auto"
        maxLength={100}
        aria-describedby={`${id}-hint`}
        onChange={event => {
          open()
          void lookSoon(event.target.value)
        }}
        onBlur={close}
        {...inputProps}
      />
      <OptionList
        id={list}
        label={text.add}
        items={isExpanded ? items : []}
        keyOf={item => String(item.id)}
        active={active}
        onChoose={add}
      >
        {item => <SuggestedItem item={item} />}
      </OptionList>
      <p id={`${id}-hint`} className="field-hint">
        {text.addHint}
      </p>
      <p role="status">{found[lookup.state] ?? status}</p>
    </div>
  )
}

async function findProducts(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const path = `suggestions?${new URLSearchParams({ q: query })}`
  const found = await callApi<Suggestion[]>(path, undefined, { method: 'GET', signal })
  return found.filter(({ kind }) => kind === 'product')
}
