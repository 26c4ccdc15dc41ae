import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SlidesWide } from '../components/carousel/slides-wide.tsx'
import { GroupGrid } from '../components/catalogue/group-grid.tsx'
import { ProductGrid } from '../components/catalogue/product-grid.tsx'
import { AboutText } from '../components/home/about-text.tsx'
import { Hero } from '../components/home/hero.tsx'
import { loadHome } from '../components/home/home-data.server.ts'
import { TrustPoints } from '../components/home/trust-points.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { SectionHead } from '../components/section-head.tsx'
import { WithSponsors } from '../components/sponsors/with-sponsors.tsx'
import { groceryStore } from '../components/structured-data.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { homeTexts, useHomeText } from '../i18n/use-home-text.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return loadHome(context.shop)
}

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (_text, { publicUrl, language, root }) => {
    const picture = args.data?.banners.slides[0]?.urlImage
    const store = root && groceryStore(root.settings, { publicUrl, language, picture })
    const { title, pickupTitle, description } = homeTexts[language].meta
    return {
      title: root?.settings.deliveryFlag === false ? pickupTitle : title,
      description: description(root?.windowCoverage ?? 'some'),
      picture,
      structured: store ? [store] : [],
    }
  })

export default function HomePage() {
  const home = useLoaderData<typeof loader>()
  const text = useHomeText()
  return (
    <>
      <Hero aisles={home.aisles} typeAhead={home.typeAhead} />
      <TrustPoints />
      <div className="page">
        <WithSponsors sponsors={home.banners.sponsors}>
          <SlidesWide slides={home.banners.slides} />
          <section>
            <SectionHead title={text.aisles} more={{ to: '/aisles', label: text.allAisles }} />
            <SlidesWide slides={home.aisleSlides} isLow />
            <GroupGrid groups={home.aisles} kind="aisle" />
          </section>
          {home.sales.length > 0 && (
            <section>
              <SectionHead title={text.sales} more={{ to: '/promotions', label: text.allSales }} />
              <ProductGrid products={home.sales} />
            </section>
          )}
          <section>
            <SectionHead title={text.brands} more={{ to: '/brands', label: text.allBrands }} />
            <SlidesWide slides={home.brandSlides} isLow />
            <GroupGrid groups={home.brands} kind="brand" />
          </section>
        </WithSponsors>
        <section>
          <SectionHead title={text.about.title} />
          <AboutText />
          <LocalLink to="/about">{text.about.more}</LocalLink>
        </section>
      </div>
    </>
  )
}
