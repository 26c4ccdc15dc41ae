import type { MetaFunction } from '@remix-run/node'
import { AboutText } from '../components/home/about-text.tsx'
import { TrustFacts } from '../components/home/trust-facts.tsx'
import { PageHead } from '../components/page-head.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { useText } from '../i18n/use-text.ts'

export const meta: MetaFunction = args => pageMeta(args, text => text.pages.about)

export default function AboutPage() {
  const text = useText().pages.about
  return (
    <>
      <div className="page">
        <PageHead title={text.title} />
        <AboutText />
      </div>
      <TrustFacts />
    </>
  )
}
