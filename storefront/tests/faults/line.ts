import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `up` leads to the target, `down` refuses everybody, `hanging` takes connections and never says a word,
 * `deaf` leads what is asked to the target and keeps its answers.
 */
export type LineMode = 'up' | 'down' | 'hanging' | 'deaf'

/** A line to a server, known at the latest with the first call, that can be cut, held and mended. */
export async function openLine(findTarget: () => URL) {
  let mood: LineMode = 'up'
  let held: Socket | null = null
  let holdsNext = false
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer(caller => {
    keep(caller)
    connections++
    if (holdsNext) {
      holdsNext = false
      held = caller
      return
    }
    lead(caller)
  })
  function lead(caller: Socket) {
    // Read and thrown away, so that the caller's end is noticed.
    if (mood === 'hanging') return void caller.resume()
    const { hostname, port: targetPort } = findTarget()
    const callee = connect(Number(targetPort), hostname)
    keep(callee)
    caller.pipe(callee)
    if (mood === 'deaf') callee.resume()
    else callee.pipe(caller)
    caller.once('close', () => callee.destroy())
    callee.once('close', () => caller.destroy())
  }
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
    /** How many have called so far. */
    get connections() {
      return connections
    },
    /** Keeps what the next caller says, until it is let go. */
    holdNext() {
      holdsNext = true
    },
    isHolding: () => held !== null,
    letGo() {
      if (held) lead(held)
      held = null
    },
    /** Ends the connections that there are, for they would live on in the earlier mood. */
    async become(next: LineMode) {
      await hangUp()
      mood = next
      if (next !== 'down') await listen(port)
    },
    close: hangUp,
  }
}

export type Line = Awaited<ReturnType<typeof openLine>>
