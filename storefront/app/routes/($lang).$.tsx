/** Gives missing pages the frame: without a match the root loader would not run. */
export function loader() {
  throw new Response(null, { status: 404 })
}

/** A page, not a resource: so the answer is the shop's own 404 page. */
export default function MissingPage() {
  return null
}
