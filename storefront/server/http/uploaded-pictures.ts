import express, { type RequestHandler } from 'express'
import type { Env } from '#app/env.server.ts'
import { isPicturePath } from '#shared/domain/products/picture-url.ts'
import { YEAR_SECONDS } from '#shared/domain/time/durations.ts'

/**
 * Serves the pictures of the uploads folder, and no other files there. A picture's URL changes with its content, so
 * browsers may cache it forever.
 */
export function uploadedPictures({ UPLOADS_DIR }: Pick<Env, 'UPLOADS_DIR'>): RequestHandler {
  const files = express.static(UPLOADS_DIR, {
    index: false,
    redirect: false,
    setHeaders(response) {
      response.setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      )
    },
  })
  return express
    .Router()
    .use((request, response, next) =>
      isPicturePath(request.path.slice(1)) ? files(request, response, next) : next(),
    )
    .use((_request, response) => void response.status(404).end())
}
