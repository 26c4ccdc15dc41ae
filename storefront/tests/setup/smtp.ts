import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/**
 * How the server treats the next mails. `refuse`: the address, permanently (550). `busy`: a temporary error (451). `drop`:
 * the connection, after the data. `forget`: to respond to an accepted mail.
 */
type SmtpMode = 'accept' | 'refuse' | 'busy' | 'slow' | 'drop' | 'forget'

/** Starts a real SMTP server for a test. */
export async function openSmtpServer() {
  const received: ReceivedMail[] = []
  let mode: SmtpMode = 'accept'
  let attempts = 0

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      attempts++
      if (mode === 'refuse') return callback(smtpError(550, 'No such person here'))
      if (mode === 'busy') return callback(smtpError(451, 'Please come again'))
      callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        if (mode === 'drop') return hangUp()
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        if (mode === 'forget') return
        setTimeout(callback, mode === 'slow' ? 1500 : 0)
      })
    },
  })
  server.on('error', () => {})
  // smtp-server also reports a dropped connection as an error event.
  function hangUp() {
    for (const connection of server.connections) {
      ;(connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
    }
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The same server under an address that the shop does not treat as local. */
    distantUrl: `smtp://0.0.0.0:${port}`,
    received,
    get attempts() {
      return attempts
    },
    become(next: SmtpMode) {
      mode = next
    },
    hangUp,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

export type TestSmtp = Awaited<ReturnType<typeof openSmtpServer>>

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
