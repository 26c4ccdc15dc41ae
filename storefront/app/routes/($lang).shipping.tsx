import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHead } from '../components/page-head.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { useRootData } from '../components/root-data/use-root-data.ts'
import { TextSections } from '../components/text-sections.tsx'
import { languageOf } from '../i18n/language.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useText } from '../i18n/use-text.ts'
import { listLegalSections } from '../services/privacy/legal.server.ts'

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const [shipping, privacy] = await Promise.all([
    listLegalSections(shop, 'shipping', language),
    listLegalSections(shop, 'privacy', language),
  ])
  return { shipping, privacy }
}

export const meta: MetaFunction = args => pageMeta(args, text => text.pages.shipping)

export default function ShippingPage() {
  const { shipping, privacy } = useLoaderData<typeof loader>()
  const text = useText().pages.shipping
  const isDelivering = useRootData()?.settings.deliveryFlag ?? true
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.description} />
      <TextSections sections={shipping} />
      {isDelivering && (
        <p className="text-section-link">
          <LocalLink to="/delivery" className="button quiet">
            {text.zonesLink}
          </LocalLink>
        </p>
      )}
      <div id="privacy">
        <TextSections sections={privacy} />
      </div>
    </div>
  )
}
