import type { Language } from '#shared/domain/language.ts'
import { localPath } from '../../i18n/language.ts'
import type { Shop } from '../../shop.server.ts'
import { isSameSignature, signText } from '../platform/signature.server.ts'

type Signer = Pick<Shop, 'secret' | 'env'>

/** Returns the signed URL of a payment request. It works until the request ends or expires. */
export function paymentLinkUrl(shop: Signer, id: number, language: Language): string {
  const query = new URLSearchParams({ id: String(id), t: sign(shop, id) })
  return `${shop.env.PUBLIC_URL}${localPath('/pay', language)}?${query}`
}

export function isRequestSignature(shop: Signer, id: number, signature: string): boolean {
  return isSameSignature(signature, sign(shop, id))
}

function sign(shop: Signer, id: number): string {
  return signText(shop, `payment link: ${id}`)
}
