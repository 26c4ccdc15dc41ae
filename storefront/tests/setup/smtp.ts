import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/**
 * How the server treats the next mails: `accept`, `refuse` the address for good, be `busy` for now,
 * be `slow`, `drop` the line in the middle, or `forget` to answer what it has taken.
 */
export type SmtpMode = 'accept' | 'refuse' | 'busy' | 'slow' | 'drop' | 'forget'

/** A real SMTP server of the test's own. */
export async function openSmtpServer() {
  const received: ReceivedMail[] = []
  let mood: SmtpMode = 'accept'
  let attempts = 0

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, answer) {
      attempts++
      if (mood === 'refuse') return answer(smtpError(550, 'No such person here'))
      if (mood === 'busy') return answer(smtpError(451, 'Please come again'))
      answer()
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        if (mood === 'drop') return hangUp()
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        if (mood === 'forget') return
        setTimeout(answer, mood === 'slow' ? 1500 : 0)
      })
    },
  })
  server.on('error', () => {})
  // A line that is cut is reported there as well.
  function hangUp() {
    for (const connection of server.connections) {
      ;(connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
    }
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The same server by a name that the shop does not know for this machine's. */
    distantUrl: `smtp://0.0.0.0:${port}`,
    received,
    get attempts() {
      return attempts
    },
    become(next: SmtpMode) {
      mood = next
    },
    hangUp,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

export type TestSmtp = Awaited<ReturnType<typeof openSmtpServer>>

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
