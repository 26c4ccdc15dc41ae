import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { dirname } from 'node:path'
import express, { type ErrorRequestHandler } from 'express'
import type { DemoTransaction } from '#seeds/orders/demo-transactions.ts'
import { createClock } from './clock.ts'
import { controlRoute } from './control-route.ts'
import { toEntry } from './demo-entries.ts'
import { createFaults } from './faults.ts'
import { frameRoute } from './frame-route.ts'
import { createGateway } from './gateway.ts'
import { gatewayRoute } from './gateway-route.ts'
import { openLedger } from './ledger.ts'
import { createTokens } from './tokens.ts'

type SimulatorOptions = {
  host: string
  /** 0 selects a free port. */
  port: number
  storeId: string
  apiToken: string
  profileId: string
  /** The origins whose pages may show the card form, the usual one first. */
  shopOrigins: string[]
  /** SQLite file for order numbers and the ledger. */
  dataFile: string
  /** How long a bank holds an authorised amount; 7 days if missing. */
  holdDays?: number
  now?: () => Date
}

export type Simulator = {
  url: string
  /** Adds demo orders to the ledger, so that they can be refunded. */
  record(transactions: DemoTransaction[]): void
  close(): Promise<void>
}

/** Starts the simulator of Moneris on its own origin. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { storeId, apiToken, profileId, shopOrigins, dataFile, holdDays = 7 } = options
  mkdirSync(dirname(dataFile), { recursive: true })
  const ledger = openLedger(dataFile)
  const clock = createClock(options.now)
  const { now } = clock
  const tokens = createTokens(now)
  const faults = createFaults()
  const closing = new AbortController()

  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.use((_request, response, next) => {
    response.set({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    next()
  })
  app.use(frameRoute({ profileId, shopOrigins, tokens, faults }))
  const parts = { ledger, tokens, faults, now, holdDays }
  const gateway = createGateway({ storeId, apiToken, ...parts })
  app.use(gatewayRoute(gateway, closing.signal))
  app.use('/__sim', controlRoute({ ledger, tokens, faults, clock }))
  app.use((_request, response) => {
    response.status(404).type('text').send('Not found')
  })
  app.use(handleError)

  const server = createServer(app)
  await listen(server, options)
  return {
    url: addressOf(server),
    record: transactions => ledger.addMissing(transactions.map(toEntry)),
    async close() {
      closing.abort()
      await new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      })
      ledger.close()
    },
  }
}

function listen(server: Server, { port, host }: SimulatorOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no address to listen on')
  const isEvery = address.address === '0.0.0.0' || address.address === '::'
  const host = isEvery ? 'localhost' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

/** Handles a request body that is too long or malformed. */
const handleError: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = Number(error?.status)
  response.status(status >= 400 && status < 500 ? status : 500)
  response.type('text').send('The request could not be read')
}
