import { vi } from 'vitest'
import { createPasswordHasher, forkHashProcess } from '#app/auth/password-hasher.server.ts'
import type { TestShop } from './test-shop.ts'

/** Returns the bcrypt cost of each hash made during `work`. Hashing takes nearly all of a login's time. */
export async function hashCosts({ shop }: TestShop, work: () => Promise<unknown>) {
  const hash = vi.spyOn(shop.passwords, 'hash')
  await work()
  const costs = hash.mock.calls.map(([, salt]) => Number(salt.split('$')[2]))
  hash.mockRestore()
  return costs
}

/** Gives the shop a new hash process and counts its requests: `all`, still `running`, and the `most` at a time. */
export function watchHashProcess({ shop }: TestShop) {
  const seen = { all: 0, running: 0, most: 0, kill: () => {} }
  shop.passwords.close()
  shop.passwords = createPasswordHasher(() => {
    const child = forkHashProcess()
    const send = child.send
    seen.kill = () => child.kill('SIGKILL')
    Reflect.set(child, 'send', (...args: unknown[]) => {
      seen.all++
      seen.running++
      seen.most = Math.max(seen.most, seen.running)
      return Reflect.apply(send, child, args)
    })
    child.on('message', () => seen.running--)
    return child
  })
  return seen
}

/** Takes every slot of the password hash queue. The returned function releases them. */
export function fillHashQueue({ shop }: TestShop): () => void {
  const taken: (() => void)[] = []
  for (;;) {
    const leave = shop.passwords.enter()
    if (!leave) break
    taken.push(leave)
  }
  return () => {
    for (const leave of taken) leave()
  }
}
