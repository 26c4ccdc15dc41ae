import type { IncomingHttpHeaders } from 'node:http'
import { expect } from 'vitest'

/** Expects the security headers of every response, and no header that names the server software. */
export function expectSecurityHeaders(headers: IncomingHttpHeaders): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': expect.stringMatching(/^[a-z0-9=, -]+$/),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
}
