import { createServer, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Env } from '#app/env.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { createApp, type HttpApp } from './create-app.ts'

/** Who sends slowly on purpose gets no more of our patience than a phone in a cellar needs. */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
  // Refused by the shop itself, with its headers.
  requireHostHeader: false,
  // Longer than a proxy keeps a connection to us, so that it never sends into a closing one.
  keepAliveTimeout: 130_000,
}
/** Longer than any payment. */
const SILENCE_MS = 180_000
const LOOK_FOR_SILENT_EVERY_MS = 10_000
const MAX_CONNECTIONS = 5_000
const SWEEP_EVERY_MS = 50
const LAST_REQUESTS_MS = 300
/** Longer than a stop waits for the payment provider, and less than the whole shop is given to stop. */
const CUT_AFTER_MS = 8000

/** Something that answers shoppers until it is closed, which lets running requests end. */
export type RunningServer = { close(): Promise<void> }

/** Answers on the shop's port from this process. */
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
    cutOffSilent(server)
    server.on('clientError', rejectMalformed)
    // What else a request expects of us is no reason to refuse it without the headers of our answers.
    server.on('checkExpectation', handle)
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, () => resolve(server))
  })
}

/**
 * Ends the connection of one who asks and never reads the answer; node waits twice as long where some of it was
 * taken. `server.timeout` would make a timer for each request; this makes one for those alone that wait for no next one.
 */
function cutOffSilent(server: Server): void {
  const open = new Set<Socket>()
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const looking = setInterval(() => {
    for (const socket of open) if (!socket.timeout) socket.setTimeout(SILENCE_MS)
  }, LOOK_FOR_SILENT_EVERY_MS)
  looking.unref()
  server.once('close', () => clearInterval(looking))
}

/**
 * Takes no new connections, answers what comes over the open ones and says with each answer that it is the
 * last. An idle connection is closed only a moment later: a request may be on its way over it, which is why
 * this is not `server.close` of node:http, for that closes the idle ones at once. Who has not sent a whole request
 * or taken the answer by then is cut off.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.prependListener('request', (_request, response) =>
      response.setHeader('Connection', 'close'),
    )
    let sweeping: NodeJS.Timeout | undefined
    const patience = setTimeout(() => {
      sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
    }, LAST_REQUESTS_MS)
    const cut = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS)
    NetServer.prototype.close.call(server, () => {
      clearTimeout(patience)
      clearTimeout(cut)
      clearInterval(sweeping)
      resolve()
    })
  })
}
