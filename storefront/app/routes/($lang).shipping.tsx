import type { MetaFunction } from '@remix-run/node'
import { PageHead } from '../components/page-head.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { TextSections } from '../components/text-sections.tsx'
import { LocalLink } from '../i18n/local-link.tsx'
import { useText } from '../i18n/use-text.ts'

export const meta: MetaFunction = args => pageMeta(args, text => text.pages.shipping)

export default function ShippingPage() {
  const text = useText().pages.shipping
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.description} />
      <TextSections sections={text.sections} />
      <LocalLink to="/delivery" className="button quiet">
        {text.zonesLink}
      </LocalLink>
      <div id="privacy">
        <TextSections sections={[{ title: text.privacyTitle, text: text.privacy }]} />
      </div>
    </div>
  )
}
