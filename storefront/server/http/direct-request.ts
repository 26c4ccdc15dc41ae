import type { IncomingHttpHeaders } from 'node:http'

/** A public name has a dot; so has one that a page gave to this machine to get past its browser. */
const ownName = /^([\w-]+|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i
const addedOnTheWay = /^(forwarded$|via$|x-(forwarded|real|client|original)-|cf-|true-client-ip$)/

/** True for a program that knows the port itself: no proxy says that it hands the request on, and no page asks. */
export function isDirectRequest(headers: IncomingHttpHeaders): boolean {
  const { host = '', origin } = headers
  return (
    ownName.test(host) &&
    origin === undefined &&
    !Object.keys(headers).some(name => addedOnTheWay.test(name))
  )
}
