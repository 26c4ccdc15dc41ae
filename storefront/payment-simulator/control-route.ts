import express, { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { toDollars } from '#shared/domain/money/money.ts'
import { isDirectRequest } from '#storefront/server/requests/direct-request.ts'
import type { Clock } from './clock.ts'
import { explainFault, type Faults, faultRuleInput } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { Tokens } from './tokens.ts'

type Parts = { ledger: Ledger; tokens: Tokens; faults: Faults; clock: Clock }

const clockInput = z.object({ minutes: z.number().min(0).max(10_000_000) })

/** Control API for tests: lists charges and configures faults. Only for programs on this machine. */
export function controlRoute(parts: Parts): Router {
  const { ledger, tokens, faults, clock } = parts
  const router = Router()
  router.use(requireLocalProgram, express.json({ limit: '16kb' }))

  router.get('/ledger', (_request, response) => {
    response.json(
      ledger.listApproved().map(({ receipt, amountCents, approved, ...entry }) => ({
        ...entry,
        amount: toDollars(amountCents).toFixed(2),
      })),
    )
  })

  router.get('/faults', (_request, response) => response.json(faults.list()))
  router.post('/faults', (request, response) => {
    const rule = faultRuleInput.safeParse(request.body)
    if (!rule.success) return response.status(422).json({ message: explainFault(request.body) })
    faults.add(rule.data)
    return response.json(faults.list())
  })
  router.delete('/faults', (_request, response) => {
    faults.clear()
    response.json(faults.list())
  })

  router.get('/clock', (_request, response) => response.json({ now: clock.now().toISOString() }))
  router.post('/clock', (request, response) => {
    const step = clockInput.safeParse(request.body)
    if (!step.success) return response.status(422).json({ message: step.error.message })
    clock.passTime(step.data.minutes)
    return response.json({ now: clock.now().toISOString() })
  })

  router.post('/reset', (_request, response) => {
    ledger.clear()
    tokens.clear()
    faults.clear()
    clock.reset()
    response.json({})
  })
  return router
}

/** Rejects requests through a proxy or from a page, whatever name the page uses for this machine. */
const requireLocalProgram: RequestHandler = (request, response, next) => {
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
  const isLocalName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')
  if (isLocal && isLocalName && isDirectRequest(request.headers)) return next()
  response.status(403).json({ message: 'Only for programs on this machine' })
}
