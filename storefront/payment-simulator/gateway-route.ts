import { setTimeout as wait } from 'node:timers/promises'
import express, { type RequestHandler, type Response, Router } from 'express'
import type { Processing } from './gateway.ts'
import { duplicateReceipt, noTokenReceipt, timedOutReceipt, writeReceipt } from './receipts.ts'

const busyPage = '<!DOCTYPE html><html><body><h1>503 Service Unavailable</h1></body></html>'

/** The gateway's HTTP transport, with the faults that happen before or after processing. */
export function gatewayRoute(receive: (body: string) => Processing, closing: AbortSignal): Router {
  const respond: RequestHandler = async (request, response) => {
    const { fault, answer: process } = receive(typeof request.body === 'string' ? request.body : '')
    if (fault?.kind === 'dropped') return void response.destroy()
    if (fault?.kind === 'unavailable') return void response.status(503).type('html').send(busyPage)
    if (fault?.kind === 'duplicate') return sendXml(response, writeReceipt(duplicateReceipt()))
    if (fault?.kind === 'expired_token') return sendXml(response, writeReceipt(noTokenReceipt()))
    const xml = writeReceipt(process())
    switch (fault?.kind) {
      case 'charged_no_answer':
        return void response.destroy()
      case 'empty':
        return sendXml(response, '')
      case 'truncated':
        return sendXml(response, xml.slice(0, xml.length / 2))
      case 'timed_out':
        return sendXml(response, writeReceipt(timedOutReceipt()))
      case 'latency':
        await wait(fault.ms ?? 0, undefined, { signal: closing }).catch(() => {})
    }
    sendXml(response, xml)
  }
  return Router().post(
    '/gateway2/servlet/MpgRequest',
    express.text({ type: () => true, limit: '64kb' }),
    (request, response, next) => {
      Promise.resolve(respond(request, response, next)).catch(next)
    },
  )
}

function sendXml(response: Response, xml: string): void {
  response.type('text/xml').send(xml)
}
