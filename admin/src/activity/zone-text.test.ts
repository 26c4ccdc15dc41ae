import { afterAll, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  // The language is read once, on module load; another test file may have loaded the module.
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const change = (fact: string, from: unknown, to: unknown) => ({
  field: `Zone B (2): ${fact}`,
  from,
  to,
})
const circle = { center: { lat: 43.8, lng: -79.4 }, radius: 2000 }
const order = (...names: string[]) => ({ field: 'order', from: ['Zone B (2)'], to: names })

test.each([
  [[change('deliveryCost', 5, 6)], ['Zone B: delivery $5.00 → $6.00']],
  [
    [change('circle', circle, { ...circle, radius: 9 }), change('minPurchase', 0, 30)],
    ['Zone B: minimum $0.00 → $30.00, area changed'],
  ],
  [[change('color', { fillColor: '#fff' }, { fillColor: '#000' })], ['Zone B: colour changed']],
  [[change('aliasName', null, 'Next door')], ['Zone B: alias Next door']],
  [
    [
      change('type', null, 'circle'),
      change('circle', null, circle),
      change('deliveryCost', null, 4),
      order('Zone B (2)'),
    ],
    ['Zone B: added, delivery $4.00'],
  ],
  [[change('type', 'circle', null), change('circle', circle, null), order()], ['Zone B: removed']],
  [[order('Zone C (3)', 'Zone B (2)')], ['Zone order changed: Zone C, Zone B']],
])('the zones are told in words: %j', async (changes, lines) => {
  const { describeZones } = await import('./zone-text.ts')
  expect(describeZones(changes)).toEqual(lines)
})

test('a renamed zone is one zone under its new name', async () => {
  const { describeZones } = await import('./zone-text.ts')
  const renamed = [
    change('type', 'circle', null),
    change('deliveryCost', 5, null),
    { field: 'Zone C (2): type', from: null, to: 'circle' },
    { field: 'Zone C (2): deliveryCost', from: null, to: 6 },
  ]
  expect(describeZones(renamed)).toEqual(['Zone C: delivery $5.00 → $6.00'])
})
