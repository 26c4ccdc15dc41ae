import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeAddress, findMissingAddressPart, writeAddress } from './delivery-address.ts'
import { formatPostalCode } from './postal-code.ts'

describe('a full text', () => {
  test('is kept and parsed', () => {
    const address = '1203-5100 Yonge St, North York, ON M2N 5V7'
    expect(completeAddress({ address })).toEqual({
      address,
      street: '5100 Yonge St',
      unit: '1203',
      buzzer: '',
      city: 'North York',
      postalCode: 'M2N 5V7',
    })
  })

  test('keeps words of a street name that look like a unit', () => {
    const address = '399 The West Mall, Etobicoke, ON M9C 2Y2'
    expect(completeAddress({ address })).toMatchObject({
      address,
      street: '399 The West Mall',
      unit: '',
    })
  })

  test('is rewritten if a given part is missing in it', () => {
    const given = { address: '88 Sheppard Ave E, Toronto', unit: 'PH 2', postalCode: 'm2n3a1' }
    expect(completeAddress({ ...given, buzzer: '12' }).address).toBe(
      'PH 2, 88 Sheppard Ave E, Toronto, ON M2N 3A1, Buzzer 12',
    )
  })

  test('contains every part, so that parsing it again loses none', () => {
    const unit = fc.constantFrom('', '4', '1203', '12b', 'PH 2', 'Basement')
    const buzzer = fc.constantFrom('', '12', '0455')
    const street = fc.constantFrom('5100 Yonge St', '88 Sheppard Ave E', '12a Bloor St W')
    fc.assert(
      fc.property(unit, buzzer, street, (unit, buzzer, street) => {
        const parts = { unit, buzzer, street, city: 'Toronto', postalCode: 'M2N 5V7' }
        const address = writeAddress(parts)
        expect(completeAddress({ address })).toEqual({ ...parts, address })
      }),
    )
  })
})

describe('a unit typed with the street', () => {
  const rest = { city: 'North York', postalCode: 'M2N 5V7' }

  test.each([
    ['1204-5168 Yonge St', '1204', '5168 Yonge St'],
    ['1204, 5168 Yonge St', '1204', '5168 Yonge St'],
    ['Unit 4, 88 Sheppard Ave E', '4', '88 Sheppard Ave E'],
    ['88 Sheppard Ave E #4', '4', '88 Sheppard Ave E'],
    ['واحد ۴، ۸۸ خیابان شپرد', '4', '88 خیابان شپرد'],
    ['12-7100 Hwy 7', '12', '7100 Hwy 7'],
  ])('%s becomes a part', (typed, unit, street) => {
    for (const given of ['', unit, `Unit ${unit}`]) {
      const address = `${typed}, North York, ON M2N 5V7`
      const whole = completeAddress({ address, street: typed, unit: given, ...rest })
      expect(whole).toMatchObject({ street, unit: given || unit })
      expect(writeAddress({ street: typed, unit: given, buzzer: '', ...rest })).toBe(
        writeAddress(whole),
      )
    }
  })

  test('occurs once, and completing twice changes nothing', () => {
    const unit = fc.constantFrom('1204', '12b', 'PH 2', 'Basement')
    const street = fc.constantFrom('5168 Yonge St', '88 Sheppard Ave E', '12a Bloor St W')
    const write = fc.constantFrom(
      (unit: string, street: string) => `${unit}-${street}`,
      (unit: string, street: string) => `${unit}, ${street}`,
      (unit: string, street: string) => `${street} Unit ${unit}`,
    )
    const isGiven = fc.boolean()
    fc.assert(
      fc.property(unit, street, write, isGiven, (unit, street, write, isGiven) => {
        const typed = { street: write(unit, street), unit: isGiven ? unit : '', ...rest }
        const address = writeAddress({ ...typed, buzzer: '' })
        const once = completeAddress({ address, ...typed })
        expect(once.address.split(unit)).toHaveLength(2)
        expect(completeAddress(once)).toEqual(once)
      }),
    )
  })
})

describe('incomplete addresses', () => {
  const whole = {
    unit: '',
    buzzer: '',
    street: '1 Yonge St',
    city: 'Toronto',
    postalCode: 'M5E 1W7',
  }

  test.each([
    ['a postal code', 'M2N 5V7', 'street'],
    ['a town', 'Richmond Hill, ON', 'street'],
    ['a landmark', 'Fairview Mall', 'street'],
    ['a street', 'Yonge St, Toronto, ON M2N 5V7', 'street'],
    ['a numbered road', '16th Avenue, Markham, ON L3R 0A1', 'street'],
    ['a PO box', 'PO Box 12, Toronto, ON M2N 5V7', 'poBox'],
    ['no postal code', '1 Yonge St, Toronto', 'postalCode'],
    ['half a postal code', '1 Yonge St, Toronto, ON M5E', 'postalCode'],
    ['no city', '1 Yonge St, M5E 1W7', 'city'],
  ])('%s: %s', (_, address, missingPart) => {
    expect(findMissingAddressPart(completeAddress({ address }))).toBe(missingPart)
  })

  test.each([
    'PO Box 12, Toronto',
    'P.O. Box 12',
    'p o box 12',
    'Box 12',
    'Post Office Box 12',
    'Case postale 12',
    'C.P. 12',
    'صندوق پستی ۱۲',
    'PO Box 12 Station A, Toronto',
  ])('%s is a PO box', address => {
    expect(findMissingAddressPart(completeAddress({ address }))).toBe('poBox')
  })

  test('a PO box in front of a street stays beside it', () => {
    const address = 'PO Box 12, 5100 Yonge St, Toronto, ON M2N 5V7'
    const read = completeAddress({ address })
    expect(read).toMatchObject({
      address,
      street: '5100 Yonge St',
      unit: 'PO Box 12',
      city: 'Toronto',
    })
    expect(findMissingAddressPart(read)).toBeNull()
    expect(completeAddress({ address: writeAddress(read) })).toEqual(read)
  })

  test.each(['12 Box Grove Bypass', '12 Boxwood Rd', '5100 Yonge St PO Box 12', '8 C.P. Rail Ln'])(
    '%s is a street',
    street => {
      expect(findMissingAddressPart({ ...whole, street })).toBeNull()
    },
  )

  test('a complete address misses no part', () => {
    expect(findMissingAddressPart(whole)).toBeNull()
    expect(findMissingAddressPart({ ...whole, street: '۵۱۰۰ خیابان یانگ' })).toBeNull()
    expect(findMissingAddressPart({ ...whole, postalCode: 'M5E 1W' })).toBe('postalCode')
  })
})

test.each([
  ['m2n5v7', 'M2N 5V7'],
  ['M2N-5V7', 'M2N 5V7'],
  ['m۲n ۵v۷', 'M2N 5V7'],
  ['D1A 1A1', 'D1A 1A1'],
  ['90210 ', '90210'],
])('postal code %s becomes %s', (typed, shown) => {
  expect(formatPostalCode(typed)).toBe(shown)
})
