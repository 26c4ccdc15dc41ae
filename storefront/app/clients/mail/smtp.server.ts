import { createTransport } from 'nodemailer'
import { isLocalAddress } from '../../env.server.ts'
import type { Mailer, SendResult } from './port.ts'

/** All of them together are shorter than the lease of the mail worker. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

type SmtpSettings = {
  url: string
  /** `shop@example.com`, or with a name: `Shop <shop@example.com>`. */
  from: string
  timeoutMs?: number
}

/**
 * Requires TLS for a mail server on another machine, because a man in the middle can hide its STARTTLS
 * offer. `?requireTLS=false` in the URL disables this.
 */
export function smtpLine(url: string) {
  return { url, requireTLS: !isLocalAddress(url) }
}

/** Creates a mailer that sends over SMTP. */
export function createSmtpMailer({ url, from, timeoutMs }: SmtpSettings): Mailer {
  const limits = timeoutMs
    ? { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
    : timeouts
  const transport = createTransport({
    ...smtpLine(url),
    ...limits,
    // User input must never make the mailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = readSender(from)
  const closing = new AbortController()
  return {
    async send(envelope) {
      const { fromName, replyTo, to, messageId, ...mail } = envelope
      try {
        await transport.sendMail({
          ...mail,
          from: { name: sender.name || fromName, address: sender.address },
          to: { name: '', address: to },
          replyTo: replyTo ? { name: '', address: replyTo } : undefined,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: closing.signal,
        })
        return { sent: true }
      } catch (error) {
        return toFailure(error)
      }
    },
    close() {
      closing.abort()
      transport.close()
    },
  }
}

function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = ''] = /^(.*?)<([^<>]+)>$/.exec(from.trim()) ?? []
  return address ? { name: name.replaceAll('"', '').trim(), address } : { name: '', address: from }
}

/** A 5xx about this mail is permanent. Errors of the connection, server or login are temporary. */
function toFailure(error: unknown): SendResult {
  const { code, responseCode, message } = error as {
    code?: string
    responseCode?: number
    message?: string
  }
  if (code === 'EABORT') return { sent: false, cut: true }
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isFinal = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500
  return {
    sent: false,
    cut: false,
    permanent: isAboutMail && isFinal,
    error: (message ?? String(error)).replace(/\s+/g, ' ').slice(0, 500),
  }
}
