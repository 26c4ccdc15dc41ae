import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHead } from '../components/page-head.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { TextSections } from '../components/text-sections.tsx'
import { languageOf } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { listLegalSections } from '../services/privacy/legal.server.ts'

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  return { sections: await listLegalSections(shop, 'term', language) }
}

export const meta: MetaFunction = args => pageMeta(args, text => text.pages.term)

export default function TermPage() {
  const { sections } = useLoaderData<typeof loader>()
  const text = useText().pages.term
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.description} />
      <TextSections sections={sections} />
    </div>
  )
}
