import { expect, it } from 'vitest'
import { readAddressText } from '#shared/domain/addresses/address-text.ts'
import { nameOf, readOfflineData } from './offline-data.server.ts'

const towns = ['Toronto', 'Markham', 'Vaughan', 'Richmond Hill']
/** A number that is no ordinal may also be a house number or a unit. */
const hasNumber = /\d(?!\d*(?:st|nd|rd|th) )/i
/** They end in no street type. */
const unreadable = ['Box Grove Bypass', 'Harbour Square Tunnel']

it('reads every street of a suggestion as it is written in the tables', async () => {
  const { streets } = await readOfflineData()
  const named = streets
    .map(nameOf)
    .filter(({ name, municipality }) => towns.includes(municipality) && !hasNumber.test(name))
  expect(named.length).toBeGreaterThan(15_000)
  const lost = named.filter(({ name, municipality }) => {
    const { street, city } = readAddressText(`12 ${name}, ${municipality}, ON M2K 1Z3`)
    return street !== `12 ${name}` || city !== municipality
  })
  expect(lost.map(({ name }) => name).sort()).toEqual(unreadable.sort())
})
