import simpleRestProvider from 'ra-data-simple-rest'
import { HttpError } from 'react-admin'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { API, callApi } from '../http-client.ts'
import { type SecurityProvider, securityCalls } from './security-calls.ts'
import { type Picture, uploadPicture } from './upload-picture.ts'
import { type ZoneProvider, zoneCalls } from './zone-calls.ts'

/** react-admin's calls plus those that do not fit REST. */
export type ShopDataProvider = ZoneProvider &
  SecurityProvider & {
    getGlobal(): Promise<{ data: GlobalView }>
    markPrinted(orderId: string): Promise<{ data: InvoiceView }>
    uploadPicture(picture: Picture): Promise<{ data: { urlImage: string } }>
  }

const rest = simpleRestProvider(API, callApi)

export const dataProvider: ShopDataProvider = {
  ...rest,
  ...zoneCalls,
  ...securityCalls,

  async getList(resource, params) {
    const result = await rest.getList(resource, params)
    if (!Array.isArray(result.data)) throw new Error(`${resource}: not a list`)
    return result
  },

  // The card of an item shows its `action` until the next search.
  async create(resource, params) {
    const { data } = await rest.create(resource, params)
    return { data: { ...data, action: 'Added' } }
  },

  async update(resource, params) {
    const { data } = await rest.update(resource, params)
    if (!data) throw new HttpError(messages.saveFailed, 502, { message: messages.saveFailed })
    return { data: { ...data, action: 'Edited' } }
  },

  async getGlobal() {
    const { json } = await callApi(`${API}/Global`)
    return { data: json }
  },

  async markPrinted(orderId) {
    const { json } = await callApi(`${API}/Invoice/UpdatePrint/${encodeURIComponent(orderId)}`, {
      method: 'POST',
    })
    return { data: json }
  },

  async uploadPicture(picture) {
    return { data: { urlImage: await uploadPicture(picture) } }
  },
}
