import { createServer, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Env } from '#app/env.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { createApp, type HttpApp } from './create-app.ts'

/** A slow client, perhaps on purpose, gets no more time than a phone with poor reception needs. */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
  // The shop itself rejects such requests, with its headers.
  requireHostHeader: false,
  // Longer than a proxy keeps a connection open, so that it never sends into a closing one.
  keepAliveTimeout: 130_000,
}
/** Longer than any payment. */
const IDLE_TIMEOUT_MS = 3 * MINUTE_MS
const IDLE_CHECK_MS = 10_000
const MAX_CONNECTIONS = 5_000
const SWEEP_EVERY_MS = 50
const LAST_REQUESTS_MS = 300
/** Longer than a stop waits for the payment provider, and less than the time limit for stopping the whole shop. */
const CUT_AFTER_MS = 8000

/** Serves requests until it is closed. `close` lets running requests finish. */
export type RunningServer = { close(): Promise<void> }

/** Serves the shop's port from this process. */
export async function startHttpServer(shop: Shop): Promise<RunningServer> {
  const web = await createApp(shop)
  const server = await listen(web, shop.env)
  return {
    async close() {
      await stopListening(server)
      await web.close()
    },
  }
}

function listen({ handle, rejectMalformed }: HttpApp, env: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(limits, handle)
    server.maxConnections = MAX_CONNECTIONS
    limitIdleTime(server)
    server.on('clientError', rejectMalformed)
    // Handles unknown `Expect` headers as usual, because Node's own rejection would lack the shop's headers.
    server.on('checkExpectation', handle)
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, () => resolve(server))
  })
}

/**
 * Closes the connection of a client that never reads the response. Node waits twice as long if part of it was read.
 * `server.timeout` would create a timer per request. This creates one only for connections that are not waiting for
 * their next request.
 */
function limitIdleTime(server: Server): void {
  const open = new Set<Socket>()
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const timer = setInterval(() => {
    for (const socket of open) if (!socket.timeout) socket.setTimeout(IDLE_TIMEOUT_MS)
  }, IDLE_CHECK_MS)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/**
 * Accepts no new connections and handles requests on open ones with `Connection: close`. Closes idle connections only a
 * moment later, because a request may be on its way; `server.close` of node:http would close them at once. Then closes
 * connections with an incomplete request or an unread response.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.prependListener('request', (_request, response) =>
      response.setHeader('Connection', 'close'),
    )
    let sweeping: NodeJS.Timeout | undefined
    const idleDelay = setTimeout(() => {
      sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
    }, LAST_REQUESTS_MS)
    const cut = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS)
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idleDelay)
      clearTimeout(cut)
      clearInterval(sweeping)
      resolve()
    })
  })
}
