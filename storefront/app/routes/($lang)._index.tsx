import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GroupGrid } from '../components/catalogue/group-grid.tsx'
import { ProductGrid } from '../components/catalogue/product-grid.tsx'
import { AboutText } from '../components/home/about-text.tsx'
import { Hero } from '../components/home/hero.tsx'
import { loadHome } from '../components/home/home-data.server.ts'
import { TrustFacts } from '../components/home/trust-facts.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { SectionHead } from '../components/section-head.tsx'
import { LocalLink } from '../i18n/local-link.tsx'
import { useText } from '../i18n/use-text.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return loadHome(context.shop)
}

export const meta: MetaFunction = args => pageMeta(args, text => text.home.meta)

export default function HomePage() {
  const { promise, aisles, brands, sales } = useLoaderData<typeof loader>()
  const text = useText().home
  return (
    <>
      <Hero promise={promise} aisles={aisles} />
      <TrustFacts />
      <div className="page">
        <section>
          <SectionHead title={text.aisles} more={{ to: '/aisles', label: text.allAisles }} />
          <GroupGrid groups={aisles} kind="aisle" />
        </section>
        {sales.length > 0 && (
          <section>
            <SectionHead title={text.sales} more={{ to: '/promotions', label: text.allSales }} />
            <ProductGrid products={sales} />
          </section>
        )}
        <section>
          <SectionHead title={text.brands} more={{ to: '/brands', label: text.allBrands }} />
          <GroupGrid groups={brands} kind="brand" />
        </section>
        <section>
          <SectionHead title={text.about.title} />
          <AboutText />
          <LocalLink to="/about">{text.about.more}</LocalLink>
        </section>
      </div>
    </>
  )
}
