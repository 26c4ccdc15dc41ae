import type { Asked } from '../load/connection.ts'

/** What browsers send; an answer from memory comes compressed. */
export const browser = { 'Accept-Encoding': 'gzip, deflate, br' }

let count = 0

/**
 * The same question under an address that nobody has asked before, so that no memory has the answer. It is
 * asked without compression, which no bare server does either.
 */
export function unheard(asked: Asked): () => Asked {
  return () => ({ ...asked, path: `${asked.path}?unheard=${++count}` })
}

export function listCall(request: object): Asked {
  return { method: 'POST', path: '/api/Products/GetList', body: JSON.stringify(request) }
}
