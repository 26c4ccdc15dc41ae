/** Matches missing pages, so that the root loader runs and the page keeps its layout. */
export function loader() {
  throw new Response(null, { status: 404 })
}

/** A default export makes this a page route, so the response is the shop's own 404 page. */
export default function MissingPage() {
  return null
}
