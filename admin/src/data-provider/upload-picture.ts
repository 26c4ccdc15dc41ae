import { HttpError } from 'react-admin'
import type { PictureFolder } from '#shared/domain/products/picture-url.ts'
import { API } from '../http-client.ts'
import { findToken } from '../token.ts'

export type Picture = {
  folder: PictureFolder
  id: number
  image: File
  /** Called with the uploaded part, from 0 to 1. `fetch` has no upload progress. */
  onProgress: (part: number) => void
}

/** Uploads an image as the signed-in person. Throws `HttpError` for every status but 200. */
export function uploadPicture({ folder, id, image, onProgress }: Picture): Promise<string> {
  const body = new FormData()
  body.set('id', String(id))
  body.set('folder', folder)
  body.set('image', image)
  const request = new XMLHttpRequest()
  request.open('POST', `${API}/upload/upload-image`)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Authorization', `Bearer ${findToken() ?? ''}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const json = parse(request.responseText)
      if (request.status === 200) resolve(json.urlImage ?? '')
      else reject(new HttpError(json.message ?? '', request.status, json))
    }
    request.onerror = () => reject(new Error('no connection'))
    request.send(body)
  })
}

function parse(text: string): { urlImage?: string; message?: string } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
