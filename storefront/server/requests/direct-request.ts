import type { IncomingHttpHeaders } from 'node:http'

/** A public name has a dot, also one that a page uses to reach this machine by DNS rebinding. */
const localHost = /^([\w-]+|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i
const proxyHeader = /^(forwarded$|via$|x-(forwarded|real|client|original)-|cf-|true-client-ip$)/

/** Returns whether the request came directly: a local host name, no proxy headers, no Origin. */
export function isDirectRequest(headers: IncomingHttpHeaders): boolean {
  const { host = '', origin } = headers
  return (
    localHost.test(host) &&
    origin === undefined &&
    !Object.keys(headers).some(name => proxyHeader.test(name))
  )
}
