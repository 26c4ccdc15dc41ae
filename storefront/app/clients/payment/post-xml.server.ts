/** `not_sent`: the request certainly never reached the server. `lost`: it may have. */
type PostResult =
  | { status: 'answered'; body: string }
  | { status: 'lost' | 'not_sent'; reason: string }

const neverConnected = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Posts the document without retries. `timeoutMs` covers the whole exchange, `closing` aborts it. Never throws. */
export async function postXml(
  url: string,
  xml: string,
  { timeoutMs, closing }: { timeoutMs: number; closing: AbortSignal },
): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: xml,
      headers: { 'Content-Type': 'text/xml; charset=utf-8', 'User-Agent': 'shop' },
      // The document contains the API token, so it must not be redirected to another host.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]),
    })
    return { status: 'answered', body: await response.text() }
  } catch (error) {
    const reason = failureName(error)
    return { status: neverConnected.has(reason) ? 'not_sent' : 'lost', reason }
  }
}

function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
