import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isPicture } from '#shared/domain/products/picture-url.ts'
import { FilterFields } from '../components/catalogue/filter-fields.tsx'
import { ListFailed } from '../components/catalogue/list-failed.tsx'
import { ListFilters } from '../components/catalogue/list-filters.tsx'
import { ListPage } from '../components/catalogue/list-page.tsx'
import { hasFilters } from '../components/catalogue/product-filters.ts'
import { ProductGrid } from '../components/catalogue/product-grid.tsx'
import { loadProductList } from '../components/catalogue/product-list.server.ts'
import { SearchControls } from '../components/catalogue/search-controls.tsx'
import { productSorts } from '../components/catalogue/sorting.ts'
import { pageMeta } from '../components/page-meta.ts'
import { mainDescription, mainName } from '../components/product-parts/main-name.ts'
import { useLanguage, useText } from '../i18n/use-text.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadProductList(request, context.shop)
  const isMiss = list.text !== '' && list.total === 0
  // Searches that may be counted: none of them may be served from the cache.
  return data(list, isMiss ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, ({ catalogue: { products }, layout: { menu } }, { language }) => {
    const { aisle, brand, text, page, filters } = args.data ?? {}
    const group = aisle ?? brand
    if (text) return { ...products, title: products.found(text), isPrivate: true }
    // The list of a missing aisle or brand must not be indexed.
    const isUnknownGroup = /[?&](aisle|brand)=[^&]/.test(args.location.search)
    const isFiltered = filters !== undefined && hasFilters(filters)
    if (!group) return { ...products, page, trail: [], isPrivate: isUnknownGroup || isFiltered }
    const title = mainName(group, language)
    return {
      title,
      description: mainDescription(group, language) || products.inGroup(title),
      page,
      isPrivate: isFiltered,
      picture: isPicture(group.urlImage) ? group.urlImage : undefined,
      trail: [
        aisle ? { name: menu.aisles, path: '/aisles' } : { name: menu.brands, path: '/brands' },
      ],
    }
  })

export default function ProductsPage() {
  const list = useLoaderData<typeof loader>()
  const text = useText().catalogue.products
  const language = useLanguage()
  const group = list.aisle ?? list.brand
  return (
    <ListPage
      title={list.text ? text.found(list.text) : group ? mainName(group, language) : text.title}
      lead={group && !list.text ? mainDescription(group, language) : undefined}
      filters={<ListFilters {...list} />}
      list={list}
      banners={list.banners}
      controls={
        <SearchControls
          text={list.text}
          sort={list.sort}
          sorts={productSorts}
          placeholder={text.placeholder}
          suggests
        >
          <FilterFields {...list} />
        </SearchControls>
      }
    >
      <ProductGrid products={list.items} />
    </ListPage>
  )
}

export function ErrorBoundary() {
  return <ListFailed of="products" />
}
