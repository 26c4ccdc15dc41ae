import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FilterFields } from '../components/catalogue/filter-fields.tsx'
import { ListFailed } from '../components/catalogue/list-failed.tsx'
import { ListFilters } from '../components/catalogue/list-filters.tsx'
import { ListPage } from '../components/catalogue/list-page.tsx'
import { ProductGrid } from '../components/catalogue/product-grid.tsx'
import { loadProductList } from '../components/catalogue/product-list.server.ts'
import { SearchControls } from '../components/catalogue/search-controls.tsx'
import { productSorts } from '../components/catalogue/sorting.ts'
import { pageMeta } from '../components/page-meta.ts'
import { useText } from '../i18n/use-text.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadProductList(request, context.shop, { promotion: true })
}

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, text => ({
    ...text.catalogue.promotions,
    page: args.data?.page,
    isPrivate: Boolean(args.data?.text || args.data?.isNarrowed),
    trail: [],
  }))

export default function PromotionsPage() {
  const list = useLoaderData<typeof loader>()
  const { promotions, products } = useText().catalogue
  return (
    <ListPage
      title={promotions.title}
      lead={promotions.description}
      filters={<ListFilters {...list} />}
      list={list}
      banners={list.banners}
      controls={
        <SearchControls
          text={list.text}
          sort={list.sort}
          sorts={productSorts}
          placeholder={products.placeholder}
        >
          <FilterFields {...list} isAllOnSale />
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
