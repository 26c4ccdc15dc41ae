import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shopPage } from '#shared/schemas/shop-page.ts'
import { SlidesBeside } from '../components/carousel/slides-beside.tsx'
import { AboutText } from '../components/home/about-text.tsx'
import { TrustPoints } from '../components/home/trust-points.tsx'
import { PageHead } from '../components/page-head.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { useText } from '../i18n/use-text.ts'
import { listSlides } from '../services/catalogue/banners.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { slides: await listSlides(context.shop, shopPage.home) }
}

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, text => ({ ...text.pages.about, picture: args.data?.slides[0]?.urlImage }))

export default function AboutPage() {
  const { slides } = useLoaderData<typeof loader>()
  const text = useText().pages.about
  return (
    <>
      <div className="page">
        <SlidesBeside slides={slides} isEager>
          <PageHead title={text.title} />
          <AboutText />
        </SlidesBeside>
      </div>
      <TrustPoints />
    </>
  )
}
