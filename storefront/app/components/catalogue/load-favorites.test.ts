import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TOKEN_KEY } from '#shared/domain/session-token.ts'

const kept = new Map([[TOKEN_KEY, 'the token of a Master']])
const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
  Response.json({ data: [{ id: 7 }], total: 1 }),
)

beforeAll(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => kept.get(key) ?? null },
    location: { pathname: '/favorites' },
    addEventListener: () => {},
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a Master’s favourites are read as shoppers see them', async () => {
  const { loadFavorites } = await import('./load-favorites.ts')
  expect(await loadFavorites(new URLSearchParams())).toMatchObject({ items: [{ id: 7 }], total: 1 })
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/Products/GetList')
  expect(init?.headers).not.toHaveProperty('Authorization')
})
