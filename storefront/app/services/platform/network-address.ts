import { isIPv6 } from 'node:net'

/** Returns the key for rate limits: the IPv4 address, or the IPv6 /64 network, which one subscriber owns. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  while (groups.length + after.length < 8) groups.push('0')
  return `${[...groups, ...after].slice(0, 4).map(unpadded).join(':')}::/64`
}

function unpadded(group: string): string {
  return group.replace(/^0+(?=.)/, '')
}
