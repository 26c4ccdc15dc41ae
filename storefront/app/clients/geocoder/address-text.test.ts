import { describe, expect, it } from 'vitest'
import { readAddressText } from './address-text.ts'

describe('readAddressText', () => {
  it.each([
    ['M2N', 'M2N'],
    ['m2n 7e9', 'M2N7E9'],
    [' m 2 n 7 e 9 ', 'M2N7E9'],
    ['M۲N-۷E۹', 'M2N7E9'],
    ['m2n 7', 'M2N'],
  ])('reads %j as the postal code %s', (text, postalCode) => {
    expect(readAddressText(text)).toEqual({ number: null, words: [], postalCode })
  })

  it.each([
    ['5000 Yonge St.', '5000', ['yonge', 'st']],
    ['Yonge St 5000', '5000', ['yonge', 'st']],
    ['#5 - 5000 Yonge St', '5000', ['yonge', 'st']],
    ['Unit 5, 5000 Yonge St', '5000', ['yonge', 'st']],
    ['5000 Yonge St, Suite 12', '5000', ['yonge', 'st']],
    ['12A The Queensway', '12a', ['queensway']],
    ['خیابان یانگ، پلاک ۵۰۰۰، واحد ۵', '5000', ['یانگ']],
    ["29 O'Connor Dr", '29', ['oconnor', 'dr']],
    ['5000', '5000', []],
  ])('reads the number and the name of %j', (text, number, words) => {
    expect(readAddressText(text)).toEqual({ number, words, postalCode: null })
  })

  it('finds a postal code inside an address', () => {
    expect(readAddressText('5000 Yonge St, Toronto, ON M2N 7E9')).toEqual({
      number: '5000',
      words: ['yonge', 'st', 'toronto', 'on'],
      postalCode: 'M2N7E9',
    })
  })
})
