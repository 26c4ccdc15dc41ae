import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { shopPage } from '#shared/schemas/shop-page.ts'
import { SlidesBeside } from '../components/carousel/slides-beside.tsx'
import { ListFailed } from '../components/catalogue/list-failed.tsx'
import { ListPage } from '../components/catalogue/list-page.tsx'
import { loadFavorites } from '../components/catalogue/load-favorites.ts'
import { ProductGrid } from '../components/catalogue/product-grid.tsx'
import { ProductGridSkeleton } from '../components/catalogue/product-grid-skeleton.tsx'
import { SearchControls } from '../components/catalogue/search-controls.tsx'
import { productSorts } from '../components/catalogue/sorting.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { PageHead } from '../components/page-head.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { usePreference } from '../components/preferences/use-preferences.ts'
import { WithSponsors } from '../components/sponsors/with-sponsors.tsx'
import { LocalLink } from '../i18n/local-link.tsx'
import { useText } from '../i18n/use-text.ts'
import { loadPageBanners } from '../services/catalogue/banners.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return loadPageBanners(context.shop, shopPage.favorites)
}

/** The favourites are in browser storage, so the browser loads the list. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const [list, banners] = await Promise.all([
    loadFavorites(new URL(request.url).searchParams),
    serverLoader<typeof loader>(),
  ])
  return { list, banners }
}
clientLoader.hydrate = true as const

export const meta: MetaFunction = args =>
  pageMeta(args, text => ({ ...text.catalogue.favorites, isPrivate: true }))

export function HydrateFallback() {
  const text = useText().catalogue.favorites
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.description} />
      <noscript>
        <p className="note warning">{text.needsScript}</p>
      </noscript>
      <ProductGridSkeleton />
    </div>
  )
}

export default function FavoritesPage() {
  const { list, banners } = useLoaderData<typeof clientLoader>()
  const { favorites: text, products, emptyAction } = useText().catalogue
  const favorites = usePreference('Favorites')
  useReloadWhenChanged(favorites)
  if (list === 'unavailable') return <ListFailed of="products" />
  if (favorites.length === 0) {
    return (
      <div className="page">
        <SlidesBeside slides={banners.slides}>
          <PageHead title={text.title} />
        </SlidesBeside>
        <WithSponsors sponsors={banners.sponsors}>
          <EmptyState
            drawing="heart"
            title={text.empty}
            text={text.emptyHint}
            action={
              <LocalLink to="/aisles" className="button">
                {emptyAction}
              </LocalLink>
            }
          />
        </WithSponsors>
      </div>
    )
  }
  return (
    <ListPage
      title={text.title}
      lead={text.description}
      list={list}
      banners={banners}
      controls={
        <SearchControls
          text={list.text}
          sort={list.sort}
          sorts={productSorts}
          placeholder={products.placeholder}
        />
      }
    >
      <ProductGrid products={list.items} />
    </ListPage>
  )
}

function useReloadWhenChanged(favorites: unknown) {
  const { revalidate } = useRevalidator()
  const loaded = useRef(favorites)
  useEffect(() => {
    if (loaded.current === favorites) return
    loaded.current = favorites
    revalidate()
  }, [favorites, revalidate])
}
