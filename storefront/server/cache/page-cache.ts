import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import type { CurrentRequest, Shop } from '#app/shop.server.ts'
import { findTrouble } from '#database/database-error.ts'
import type { CallTaker } from '../http/api-handler.ts'
import type { Door } from '../http/middleware/compose.ts'
import type { SecurityHeaders } from '../http/middleware/security-headers.ts'
import { readSmallBody } from '../http/read-small-body.ts'
import { findAsked } from './cache-key.ts'
import { type Answer, sendAnswer } from './cached-response.ts'
import { watchContents } from './content-version-watch.ts'
import { answerMaker, type Occasion, type Question } from './render-response.ts'
import { AnswerStore } from './response-store.ts'

const MAX_BYTES = 20 * 1024 * 1024

export type PageCache = {
  /** Answers from memory, calls of the API also anew, or calls `next`; before Express, which costs more than such an answer. */
  hit(
    request: IncomingMessage,
    response: ServerResponse,
    current: CurrentRequest,
    next: () => void,
  ): void
  /** Makes the pages that are not answered yet, and passes on why a call failed; after the handlers that set headers or lead elsewhere. */
  fill: Door
  figures(): CacheFigures
  stop(): void
}

/** What it holds now, and the public answers since the start by where they came from. */
export type CacheFigures = { answers: number; bytes: number; fromMemory: number; made: number }

type Turn = {
  request: IncomingMessage
  response: ServerResponse
  current: CurrentRequest
  next: () => void
}

/** Public pages and lists in memory, for those who are not signed in. Any change of the contents empties it. */
export async function createPageCache(
  shop: Shop,
  build: ServerBuild,
  take: CallTaker,
  headers: SecurityHeaders,
): Promise<PageCache> {
  const store = new AnswerStore(MAX_BYTES)
  const watch = await watchContents(shop, () => store.clear())
  const make = answerMaker(shop, build, take)
  const questions = new WeakMap<IncomingMessage, { question: Question; failed?: unknown }>()
  const running = new Map<string, Promise<Answer>>()
  const asked = { fromMemory: 0, made: 0 }
  const ofCalls = Object.freeze(
    Object.fromEntries(headers('').map(([name, value]) => [name.toLowerCase(), value] as const)),
  )
  const find = (key: string) => store.find(key, shop.now().getTime())

  /** Who asks after a change never gets what was begun before it. */
  async function answer(question: Question, request: IncomingMessage, occasion: Occasion) {
    // While the database is away, what was true last is better than nothing.
    const version = await watch.version().catch(error => {
      if (!find(question.key)) throw error
      return null
    })
    const turn = `${version} ${question.key}`
    const begun = find(question.key) ?? running.get(turn)
    if (begun) {
      asked.fromMemory++
      return begun
    }
    asked.made++
    const making = make(question, request, occasion)
      .then(async made => {
        if (made.mayBeKept && (await watch.version()) === version) store.add(question.key, made)
        return made
      })
      .finally(() => running.delete(turn))
    running.set(turn, making)
    return making
  }

  /** A promise where the client takes an encoding that has to be made first. */
  function send(
    key: string,
    found: Answer,
    { request, response, current }: Turn,
  ): Promise<void> | undefined {
    return sendAnswer(request, response, found, current)?.then(() => store.weighAgain(key, found))
  }

  function look(question: Question, turn: Turn): void {
    const known = find(question.key)
    if (!known) miss(question, turn).catch(() => turn.response.destroy())
    else if (watch.isUnsure()) lookAgain(question, turn).catch(() => turn.response.destroy())
    else give(question.key, known, turn)
  }

  /** The answer is gone meanwhile if the contents have changed; while the database is away it is given. */
  async function lookAgain(question: Question, turn: Turn): Promise<void> {
    await watch.version().catch(() => null)
    const still = find(question.key)
    if (still) give(question.key, still, turn)
    else await miss(question, turn)
  }

  /** A call is answered here: no door stands before it for public readings. Its failure goes to `fill`, behind which failures are told. */
  async function miss(question: Question, turn: Turn): Promise<void> {
    const { request, current, next } = turn
    if (question.kind === 'page') questions.set(request, { question })
    else {
      try {
        const occasion = { current, cspNonce: '', headers: ofCalls }
        const found = await answer(question, request, occasion)
        return await send(question.key, found, turn)
      } catch (failed) {
        questions.set(request, { question, failed })
      }
    }
    next()
  }

  function give(key: string, known: Answer, turn: Turn): void {
    asked.fromMemory++
    send(key, known, turn)?.catch(() => turn.response.destroy())
  }

  return {
    hit(request, response, current, next) {
      const found = findAsked(request)
      if (!found) return next()
      const turn = { request, response, current, next }
      if (request.method !== 'POST') return look(found, turn)
      readSmallBody(request, body => {
        if (body === null) next()
        else look({ ...found, key: `${found.key} ${body.toString('latin1')}`, body }, turn)
      })
    },
    async fill(request, response, next) {
      const { question, failed } = questions.get(request) ?? {}
      try {
        if (failed) throw failed
        if (question) {
          const { locals } = response
          const occasion = { headers: response.getHeaders(), ...locals }
          const found = await answer(question, request, occasion)
          return await send(question.key, found, { request, response, next, ...locals })
        }
        next()
      } catch (error) {
        // Without its data a page is made as one that tells of it, in the language of its address.
        next(question?.kind === 'page' && findTrouble(error) ? undefined : error)
      }
    },
    figures: () => ({ ...store.size, ...asked }),
    stop: () => watch.stop(),
  }
}
