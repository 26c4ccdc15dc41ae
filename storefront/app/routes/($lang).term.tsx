import type { MetaFunction } from '@remix-run/node'
import { PageHead } from '../components/page-head.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { TextSections } from '../components/text-sections.tsx'
import { useText } from '../i18n/use-text.ts'

export const meta: MetaFunction = args => pageMeta(args, text => text.pages.term)

export default function TermPage() {
  const text = useText().pages.term
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.description} />
      <TextSections sections={text.sections} />
    </div>
  )
}
