import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `up` forwards to the target, `down` refuses connections, `hanging` accepts them and never responds,
 * `deaf` forwards requests and drops the responses.
 */
type ProxyMode = 'up' | 'down' | 'hanging' | 'deaf'

/** Opens a TCP proxy that tests can interrupt. `findTarget` is called for each connection. */
export async function openTcpProxy(findTarget: () => URL) {
  let mode: ProxyMode = 'up'
  let held: Socket | null = null
  let holdsNext = false
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    track(client)
    connections++
    if (holdsNext) {
      holdsNext = false
      held = client
      return
    }
    forward(client)
  })
  function forward(client: Socket) {
    // Reads and discards the data, so that the client's close is noticed.
    if (mode === 'hanging') return void client.resume()
    const { hostname, port: targetPort } = findTarget()
    const upstream = connect(Number(targetPort), hostname)
    track(upstream)
    client.pipe(upstream)
    if (mode === 'deaf') upstream.resume()
    else upstream.pipe(client)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  }
  function track(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }
  async function listen(port: number) {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  async function closeAll() {
    const closed = server.listening ? once(server, 'close') : null
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    /** The number of connections so far. */
    get connections() {
      return connections
    },
    /** Holds the next connection until `letGo`. */
    holdNext() {
      holdsNext = true
    },
    isHolding: () => held !== null,
    letGo() {
      if (held) forward(held)
      held = null
    },
    /** Changes the mode. Closes all connections, because they would keep the earlier mode. */
    async become(next: ProxyMode) {
      await closeAll()
      mode = next
      if (next !== 'down') await listen(port)
    },
    close: closeAll,
  }
}

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>
