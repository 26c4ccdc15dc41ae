import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { languageOf, localPath } from '../i18n/language.ts'

/** Redirects `/products/asile=12`, a misspelt URL that links use, and `/products/aisle=12`. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const id = /^(?:asile|aisle)=(.*)$/i.exec(params.aisle ?? '')?.[1]
  if (id === undefined) throw new Response(null, { status: 404 })
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('aisle')
  const query = new URLSearchParams([['aisle', id], ...searchParams])
  return redirect(localPath(`/products?${query}`, languageOf(pathname)), 301)
}

/** Only rendered as the error page: every valid URL is redirected. */
export default function AisleAddress() {
  return null
}
