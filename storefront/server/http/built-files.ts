import { existsSync, readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { YEAR_SECONDS } from '#shared/domain/time/durations.ts'

/** Redirects to the folder of this name. express.static would replace the Content-Security-Policy in its redirect. */
export function addSlash(path: string): RequestHandler {
  return express.Router({ strict: true }).get(path, (request, response) => {
    response.redirect(301, request.originalUrl.replace(/^[^?]*/, '$&/'))
  })
}

/** Serves static files; those under assets/ in the compressed form that the build wrote beside them. */
export function builtFiles(directory: string): RequestHandler {
  const assets = join(directory, 'assets')
  const compressed = new Set(
    existsSync(assets) ? readdirSync(assets).filter(name => name.endsWith('.br')) : [],
  )
  return express
    .Router()
    .use('/assets', (request, response, next) => {
      const compressedName = `${request.path.slice(1)}.br`
      if (compressed.has(compressedName) && request.acceptsEncodings('br')) {
        response.vary('Accept-Encoding')
        request.url = `/${compressedName}`
      }
      next()
    })
    .use(express.static(directory, { redirect: false, setHeaders: describeFile }))
}

/**
 * Names under assets/ contain a hash of the content; browsers must revalidate pages. A file that the build compressed
 * keeps its content type.
 */
function describeFile(response: ServerResponse, path: string): void {
  const isHashed = basename(dirname(path)) === 'assets'
  const cache = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600'
  response.setHeader('Cache-Control', path.endsWith('.html') ? 'no-cache' : cache)
  if (isHashed && path.endsWith('.br')) {
    response.setHeader(
      'Content-Type',
      path.endsWith('.css.br') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    )
    response.setHeader('Content-Encoding', 'br')
  }
}
