import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `up` leads to the target, `down` refuses everybody, `hanging` takes connections and never says a word,
 * `deaf` leads what is asked to the target and keeps its answers.
 */
export type LineMood = 'up' | 'down' | 'hanging' | 'deaf'

/** A line to a server that can be cut, held and mended. */
export async function openLine(target: { host: string; port: number }) {
  let mood: LineMood = 'up'
  const sockets = new Set<Socket>()
  const server = createServer(caller => {
    keep(caller)
    // Read and thrown away, so that the caller's end is noticed.
    if (mood === 'hanging') return caller.resume()
    const callee = connect(target.port, target.host)
    keep(callee)
    caller.pipe(callee)
    if (mood === 'deaf') callee.resume()
    else callee.pipe(caller)
    caller.once('close', () => callee.destroy())
    callee.once('close', () => caller.destroy())
  })
  function keep(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }
  async function listen(port: number) {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  async function hangUp() {
    const closed = server.listening ? once(server, 'close') : null
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    /** Ends the connections that there are, for they would live on in the earlier mood. */
    async become(next: LineMood) {
      await hangUp()
      mood = next
      if (next !== 'down') await listen(port)
    },
    close: hangUp,
  }
}

export type Line = Awaited<ReturnType<typeof openLine>>
