import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword } from './passwords.server.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['production', 'development', ''])('in %o a password costs 2^11 rounds', async mode => {
  vi.stubEnv('NODE_ENV', mode)
  expect(await hashPassword('a good password')).toMatch(/^\$2b\$11\$/)
})
