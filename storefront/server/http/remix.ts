import { join } from 'node:path'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express, { type RequestHandler } from 'express'
import type { Env } from '#app/env.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { forRequest } from '../observability/request-context.ts'
import { addSlash, builtFiles } from './built-files.ts'
import { clientAddress } from './client-address.ts'
import { handlersByFirstSegment } from './route-partitions.ts'

const storefront = join(import.meta.dirname, '../..')

type RemixParts = {
  middleware: RequestHandler[]
  build: ServerBuild | (() => Promise<ServerBuild>)
  close(): Promise<void>
}

/** Returns the shop and the back office as built, or in development with live reload. */
export function loadRemix(env: Env): Promise<RemixParts> {
  return env.NODE_ENV === 'development' ? createDevBuild() : readBuild()
}

/** Renders the pages of the shop. */
export function remixHandler(shop: Shop, build: RemixParts['build']): RequestHandler {
  const { env } = shop
  const createHandler = (part: RemixParts['build']) =>
    createRequestHandler({
      build: part,
      mode: env.NODE_ENV,
      getLoadContext: (request, response) => ({
        shop: forRequest(shop, response.locals.requestContext),
        cspNonce: response.locals.cspNonce,
        clientAddress: clientAddress(request, env),
        isShared: false,
      }),
    })
  const handlerOf =
    typeof build === 'function'
      ? () => createHandler(build)
      : handlersByFirstSegment(build, createHandler)
  return (request, response, next) => {
    // Remix would build a URL from these headers, and fail if a client sent invalid ones.
    delete request.headers['x-forwarded-host']
    delete request.headers['x-forwarded-proto']
    handlerOf(request.originalUrl)(request, response, next)
  }
}

async function readBuild(): Promise<RemixParts> {
  const files = builtFiles(join(storefront, 'build/client'))
  const admin = builtFiles(join(storefront, '../admin/dist'))
  const bundle = join(storefront, 'build/server/index.js')
  return {
    middleware: [files, addSlash('/admin'), express.Router().use('/admin', admin)],
    build: await import(bundle),
    close: async () => {},
  }
}

/** Serves the shop and the back office with live reload. */
async function createDevBuild(): Promise<RemixParts> {
  const { createServer } = await import('vite')
  const shop = await createServer({
    root: join(storefront, '..'),
    configFile: join(storefront, 'vite.config.ts'),
    server: { middlewareMode: true },
  })
  const admin = await createServer({
    root: join(storefront, '../admin'),
    server: { middlewareMode: true, hmr: { port: 24_679 } },
  })
  return {
    middleware: [
      (request, response, next) =>
        /^\/admin(\/|$)/.test(request.path) ? admin.middlewares(request, response, next) : next(),
      shop.middlewares,
    ],
    build: () => shop.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    close: async () => {
      await Promise.all([shop.close(), admin.close()])
    },
  }
}
