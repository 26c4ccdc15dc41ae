import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { PictureFolder } from '#shared/domain/picture-url.ts'
import type { InvoiceView } from '#shared/schemas/order.ts'
import type { GlobalView } from '#shared/schemas/settings.ts'
import { API, callApi } from './http-client.ts'
import { type ZoneCalls, zoneCalls } from './zones/zone-calls.ts'

export type Picture = { folder: PictureFolder; id: number; image: File }

/** react-admin's calls and those of the specification that REST has no word for. */
export type ShopDataProvider = DataProvider &
  ZoneCalls & {
    getGlobal(): Promise<{ data: GlobalView }>
    markPrinted(orderId: string): Promise<{ data: InvoiceView }>
    uploadPicture(picture: Picture): Promise<{ data: { message: string; urlImage: string } }>
  }

const rest = simpleRestProvider(API, callApi)

export const dataProvider: ShopDataProvider = {
  ...rest,
  ...zoneCalls,

  async getList(resource, params) {
    const answer = await rest.getList(resource, params)
    if (!Array.isArray(answer.data)) throw new Error(`${resource}: not a list`)
    return answer
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

  async uploadPicture({ folder, id, image }) {
    const body = new FormData()
    body.set('id', String(id))
    body.set('folder', folder)
    body.set('image', image)
    const { json } = await callApi(`${API}/upload/upload-image`, { method: 'POST', body })
    return { data: json }
  },
}
