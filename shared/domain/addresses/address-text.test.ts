import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { readAddressText } from './address-text.ts'

describe('readAddressText', () => {
  it.each([
    ['M2N', 'M2N'],
    ['m2n 7e9', 'M2N7E9'],
    [' m 2 n 7 e 9 ', 'M2N7E9'],
    ['M۲N-۷E۹', 'M2N7E9'],
    ['m2n 7', 'M2N'],
  ])('reads %j as the postal code %s', (text, postalCode) => {
    expect(readAddressText(text)).toMatchObject({ number: null, words: [], unit: '', postalCode })
  })

  it.each([
    ['5000 Yonge St.', '5000', ['yonge', 'st']],
    ['Yonge St 5000', '5000', ['yonge', 'st']],
    ['12A The Queensway', '12a', ['queensway']],
    ["29 O'Connor Dr", '29', ['oconnor', 'dr']],
    ['5000', '5000', []],
    ['3300 Highway 7', '3300', ['highway', '7']],
    ['Highway 7', null, ['highway', '7']],
    ['25 16th Ave', '25', ['16th', 'ave']],
    ['کینگستون رد ۵۰۰', '500', ['کینگستون', 'رود']],
    ['رد میپل ۲۰', '20', ['رد', 'میپل']],
    ['16 Avenue', null, ['16th', 'avenue']],
    ['16 Ave, Markham', null, ['16th', 'ave', 'markham']],
    ['خیابان ۱۶، مارکهام', null, ['16th', 'مارکهام']],
    ['16 Avenue Rd', '16', ['avenue', 'rd']],
    ['خیابان ۱۶ بیکرافت', '16', ['بیکرافت']],
    ['4400 Bathurst St, Bathurst Manor', '4400', ['bathurst', 'st', 'bathurst', 'manor']],
    ['24 E Kensington Ave', '24', ['e', 'kensington', 'ave']],
    ['24 A Ave', '24', ['a', 'ave']],
    ["523 A St John's Rd", '523a', ['st', 'johns', 'rd']],
    ['43-A 14th Ave', '43a', ['14th', 'ave']],
    ['10St. Hubert Ave', '10', ['st', 'hubert', 'ave']],
    ['21st Street', null, ['21st', 'street']],
    ['60 D Arcy St', '60', ['d', 'arcy', 'st']],
    ['24 D Cowan Ave', '24d', ['cowan', 'ave']],
    ['5 Upper Canada Dr', '5', ['upper', 'canada', 'dr']],
    ['20 Lower Jarvis St', '20', ['lower', 'jarvis', 'st']],
  ])('reads the number and the name of %j', (text, number, words) => {
    expect(readAddressText(text)).toMatchObject({ number, words, unit: '', postalCode: null })
  })

  it.each([
    ['Main floor 3400 14th Ave', 'Main floor', '3400'],
    ["2nd floor 344 O'Connor Dr", '2nd floor', '344'],
  ])('takes the number behind the floor for the house: %s', (text, unit, number) => {
    expect(readAddressText(text)).toMatchObject({ unit, number })
  })

  it.each([
    ['1203-5100 Yonge St', '1203'],
    ['#5 - 5100 Yonge St', '5'],
    ['5 5100 Yonge St', '5'],
    ['1203, 5100 Yonge St', '1203'],
    ['Unit 4, 5100 Yonge St', '4'],
    ['Unit 4-5100 Yonge St', '4'],
    ['5100 Yonge St, Suite 12', '12'],
    ['5100 Yonge St Apt. #12B', '12B'],
    ['5100 Yonge St #1203', '1203'],
    ['5100 Yonge St, 1203', '1203'],
    ['5100 Yonge St - 1203', '1203'],
    ['5100 Yonge St A8', 'A8'],
    ['5100 yonge b12', 'b12'],
    ['5100 Yonge St, A8', 'A8'],
    ['Yonge St 5100 A8', 'A8'],
    ['A8, 5100 Yonge St', 'A8'],
    ['B12 5100 Yonge St', 'B12'],
    ['PH2-5100 Yonge St', 'PH2'],
    ['5100 Yonge St, Ph 2', 'Ph 2'],
    ['5100 Yonge St, Basement', 'Basement'],
    ['Bsmt, 5100 Yonge St', 'Bsmt'],
    ['5100 Yonge St (Lobby)', 'Lobby'],
    ['5100 Yonge St, Upper', 'Upper'],
    ['5100 Yonge St, 2nd floor, unit 3', '2nd floor, 3'],
    ['یانگ، پ ۵۱۰۰، ط ۳', 'ط 3'],
    ['PH 5100 Yonge St', 'PH'],
    ['PH 2, 5100 Yonge St', 'PH 2'],
    ['5100 Yonge St # PH3', 'PH3'],
    ['5100 Yonge St GPH 5', 'GPH 5'],
    ['5100 Yonge rear', 'rear'],
    ['5100 Yonge side door', 'side door'],
    ['3rd floor 5100 Yonge St', '3rd floor'],
    ['Rear 5100 Yonge St', 'Rear'],
    ['Rear unit B 5100 Yonge St', 'B, Rear'],
    ['Side entrance 5100 Yonge St', 'Side entrance'],
    ['5100 Yonge St (side door)', 'side door'],
    ['1203-5100yonge st', '1203'],
    ['خیابان یانگ۵۱۰۰ واحد۵', '5'],
    ['خیابان یانگ، پلاک ۵۱۰۰، واحد ۵', '5'],
    ['۵۱۰۰ یانگ آپارتمان ۱۲', '12'],
    ['۵۱۰۰ یانگ، طبقه سوم', 'طبقه سوم'],
    ['۵۱۰۰ یانگ، زیرزمین', 'زیرزمین'],
    ['ساختمان ۲، یانگ ۵۱۰۰', 'ساختمان 2'],
    ['خیابان یانگ، پلاک ۵۱۰۰، واحد شماره ۵', '5'],
    ['خیابان یانگ، پلاک: ۵۱۰۰، آپارتمان شماره‌ی ۱۲', '12'],
    ['خیابان یانگ، پلاک ۵۱۰۰، یونیت ۱۲۰۳', '1203'],
    ['خیابان یانگ، پلاک ۵۱۰۰، طبقه شماره ۳', 'طبقه شماره 3'],
    ['خیابان یانگ، پلاک ۵۱۰۰، ساختمان شماره ۸۸', 'ساختمان شماره 88'],
    ['خیابان یانگ، پلاک ۵۱۰۰، ورودی ۲', 'ورودی 2'],
    ['خیابان یانگ، پلاک ۵۱۰۰، ۱۲۰۳', '1203'],
    ['یانگ، ۵۱۰۰، ۱۲۰۳', '1203'],
    ['۱۲، خیابان یانگ، پلاک ۵۱۰۰', '12'],
    ['یانگ ۵۱۰۰، طبقه‌ی دوم', 'طبقه‌ی دوم'],
    ['یانگ ۵۱۰۰، طبقه یازدهم', 'طبقه یازدهم'],
    ['یانگ ۵۱۰۰، واحد همکف', 'همکف'],
    ['یانگ ۵۱۰۰، بیسمنت', 'بیسمنت'],
    ['یانگ ۵۱۰۰، پنت‌هاوس', 'پنت‌هاوس'],
    ['یانگ ۵۱۰۰، درب پشتی', 'درب پشتی'],
    ['خیابان یانگ، شمارهٔ ۵۱۰۰', ''],
    ['خیابان یانگ شماره‌ی ۵۱۰۰', ''],
  ])('extracts the unit from %j', (text, unit) => {
    const { number, words, ...read } = readAddressText(text)
    expect({ number, unit: read.unit }).toEqual({ number: '5100', unit })
    expect(read.city).toBe('')
    expect(['yonge', 'یانگ']).toContain(words[0])
    expect(words.filter(word => word !== 'st')).toHaveLength(1)
  })

  it.each([
    ['5100 Yonge St, Buzzer 12', '', '12'],
    ['1203-5100 Yonge St, buzz code 0423', '1203', '0423'],
    ['۵۱۰۰ یانگ، واحد ۳، زنگ ۱۲', '3', '12'],
    ['5100 Yonge St, entry code #1234', '', '1234'],
    ['خیابان یانگ، پلاک ۵۱۰۰، واحد ۱۲، بازر ۱۲۳۴', '12', '1234'],
    ['خیابان یانگ، پلاک ۵۱۰۰، زنگ شماره ۵', '', '5'],
    ['خیابان یانگ، پلاک ۵۱۰۰، کد زنگ ۱۲۳۴', '', '1234'],
    ['خیابان یانگ، پلاک ۵۱۰۰، کد ورودی ۱۲۳۴', '', '1234'],
  ])('distinguishes the buzzer of %j from its unit', (text, unit, buzzer) => {
    expect(readAddressText(text)).toMatchObject({ number: '5100', unit, buzzer })
  })

  it.each([
    ['12 1/2 Kensington Ave', '12', '1/2'],
    ['12½ Kensington Ave, Toronto', '12', '½'],
    ['12-1/2 Kensington Ave, Toronto', '12', '1/2'],
    ['24-A Kensington Ave, Toronto', '24a', ''],
    ['24 A Kensington Ave, Toronto', '24a', ''],
    ['Unit 5, 24 b Kensington Ave', '24b', '5'],
    ['Unit 1203/12 Kensington Ave', '12', '1203'],
    ['RR 2, 12 Kensington Ave', '12', 'RR 2'],
    ['RR 2 12 Kensington Ave', '12', 'RR 2'],
    ['12 Kensington Ave rear', '12', 'rear'],
    ['33 Hazelton Ave side door, Toronto', '33', 'side door'],
    ['c/o Sara Tehrani, 33 Hazelton Ave', '33', 'c/o Sara Tehrani'],
  ])('keeps what names the door in %j', (text, number, unit) => {
    const read = readAddressText(text)
    expect(read).toMatchObject({ number, unit })
    expect(read.street).toMatch(/^\w+ \w+ Ave$/)
  })

  it.each([
    ['South Tower 10 Queens Quay W, Toronto', '10 Queens Quay W', 'South Tower'],
    ['East Tower 18 Yonge', '18 Yonge', 'East Tower'],
    ['Tower 10 Harbour Sq', '10 Harbour Sq', ''],
    ['North Tower 1203, 10 Queens Quay W', '10 Queens Quay W', 'North Tower 1203'],
    ['200 Bay St South Tower', '200 Bay St', 'South Tower'],
    ['12 Hillcrest Gdns rear', '12 Hillcrest Gdns', 'rear'],
    ['12 Elm Trl lower', '12 Elm Trl', 'lower'],
  ])('tells the street of %j from the tower or the part of the house', (text, street, unit) => {
    expect(readAddressText(text)).toMatchObject({ street, unit })
  })

  it('leaves the same words in a street name', () => {
    for (const street of [
      '12 Rear Admiral St',
      '12 Upper Canada Dr',
      '12, Front',
      '25 16th Ave',
      '12 Concession Road 4',
      '15 Line 8',
      '1234 CR12',
    ]) {
      expect(readAddressText(street)).toMatchObject({ unit: '', street: street.replace(',', '') })
    }
  })

  it.each([
    ['5000 Yonge St, Toronto, ON M2N 7E9', '5000 Yonge St', 'Toronto', 'M2N7E9'],
    ['1203-5100 Yonge St, North York, ON, Canada', '5100 Yonge St', 'North York', null],
    ['88 Sheppard Ave E Toronto Ontario M2N6R4', '88 Sheppard Ave E', 'Toronto', 'M2N6R4'],
    ['5 5100 Yonge St', '5100 Yonge St', '', null],
    ['5100 Yonge St, 1203, Toronto', '5100 Yonge St', 'Toronto', null],
    ['5100 Yonge St - 1203, Toronto, ON M2N 5V7', '5100 Yonge St', 'Toronto', 'M2N5V7'],
    ['5100 Yonge St A8, Toronto, ON M2N 5V7', '5100 Yonge St', 'Toronto', 'M2N5V7'],
    ['5100 yonge st b12 toronto', '5100 yonge st', 'toronto', null],
    ['9350 Yonge St, Richmond Hill, ON L4', '9350 Yonge St', 'Richmond Hill', null],
    ['12 Avenue Rd N1, Toronto', '12 Avenue Rd', 'Toronto', null],
    ['3255 Highway 7 A8, Markham', '3255 Highway 7', 'Markham', null],
    ['Toronto, 5100 Yonge St, ON M2N 5V7', '5100 Yonge St', 'Toronto', 'M2N5V7'],
    ['Markham, 3255 Highway 7', '3255 Highway 7', 'Markham', null],
    ['550 Highway 7 East Richmond Hill', '550 Highway 7 East', 'Richmond Hill', null],
    ['100 Concession Rd 4 E, King', '100 Concession Rd 4 E', 'King', null],
    ['Empress Walk, 5095 Yonge St, Toronto', '5095 Yonge St', 'Toronto', null],
    ['تورنتو، خیابان یانگ، پلاک ۵۱۰۰', '5100 خیابان یانگ', 'تورنتو', null],
    ['ریچموندهیل، یانگ ۹۳۵۰', 'یانگ 9350', 'ریچموندهیل', null],
    ['خیابان یانگ، پلاک ۵۱۰۰', '5100 خیابان یانگ', '', null],
    ['12, Bay St', '12 Bay St', '', null],
    ['Toronto - Yonge St - 5100', '5100 Yonge St', 'Toronto', null],
    ['Toronto; Yonge St; 5100', '5100 Yonge St', 'Toronto', null],
    ['تورنتو - خیابان یانگ - پلاک ۵۱۰۰', '5100 خیابان یانگ', 'تورنتو', null],
    ['استان انتاریو، تورنتو، خیابان یانگ، پلاک ۵۱۰۰', '5100 خیابان یانگ', 'تورنتو', null],
    ['تورنتو – خیابان یانگ – پلاک ۵۱۰۰', '5100 خیابان یانگ', 'تورنتو', null],
    ['تورنتو ؛ خیابان یانگ ؛ پلاک ۵۱۰۰', '5100 خیابان یانگ', 'تورنتو', null],
    ['خیابان شپرد شرقی، پلاک ۸۸، واحد شماره ۵', '88 خیابان شپرد شرقی', '', null],
    ['واحد شماره ۵، ۸۸ شپرد ایست', '88 شپرد ایست', '', null],
    ['5100 Yonge St North York M2N 5V7', '5100 Yonge St', 'North York', 'M2N5V7'],
    ['Toronto 500 Avenue Rd', '500 Avenue Rd', 'Toronto', null],
    ['Exchange Tower 130 King St W', '130 King St W', '', null],
    ['First Canadian Place, 100 King St W', '100 King St W', '', null],
    ['Exchange Tower 130 King St W, Toronto', '130 King St W', 'Toronto', null],
    ['North York 1203-5100 Yonge St', '5100 Yonge St', 'North York', null],
    ['Yonge St 5100 Toronto', 'Yonge St 5100 Toronto', '', null],
    ['200 Sheppard Ave East York', '200 Sheppard Ave', 'East York', null],
    ['200 Sheppard Ave East, York', '200 Sheppard Ave East', 'York', null],
    ['خیابان یانگ، پلاک ۵۱۰۰، کد پستی M2N 5V7', '5100 خیابان یانگ', '', 'M2N5V7'],
    ['خیابان یانگ، پلاک ۵۱۰۰، کدپستی: M2N 5V7', '5100 خیابان یانگ', '', 'M2N5V7'],
    ['5100 Yonge St, postal code M2N 5V7', '5100 Yonge St', '', 'M2N5V7'],
    ['77 Nowhere St L4C 5G2', '77 Nowhere St', '', 'L4C5G2'],
    ['Yonge St', '', '', null],
  ])('reads the parts of %j', (text, street, city, postalCode) => {
    expect(readAddressText(text)).toMatchObject({ street, city, postalCode })
  })

  it.each([
    ['5100 Yonge St, Unit PH-03, North York M2N 5V7', 'PH-03'],
    ['5100 Yonge St., Suite 200-A, North York', '200-A'],
    ['5100 Yonge St lvl 2, North York', 'lvl 2'],
    ['North York 1203-5100 14th Ave', '1203'],
    ['North York 5-5100 16th St', '5'],
  ])('takes no part of the unit of %j for the city', (text, unit) => {
    const { city, ...read } = readAddressText(text)
    expect(read).toMatchObject({ number: '5100', unit })
    expect(['', 'North York']).toContain(city)
  })

  it.each([
    ['#5100 Yonge St', '5100', ''],
    ['#5100 Yonge', '5100', ''],
    ['Hwy 7 #5000', '5000', ''],
    ['Unit #5, Yonge St', null, '5'],
    ['5000 Hwy 7 #12', '5000', '12'],
    ['#12, 5000 Hwy 7', '5000', '12'],
    ['Highway Seven 5000 #12', '5000', '12'],
  ])('reads the number after the sign in %j', (text, number, unit) => {
    expect(readAddressText(text)).toMatchObject({ number, unit })
  })

  it('takes the number of a road for no unit', () => {
    for (const text of ['تورنتو هایوی ۷-۵۰۰۰ مارکهام', 'Markham conc 7-5000 Main St']) {
      expect(readAddressText(text)).toMatchObject({ unit: '' })
    }
  })

  it('takes the beginning of a postal code for no unit', () => {
    for (const text of ['5100 Yonge St, Toronto M2', '9350 Yonge St, Richmond Hill, ON L4']) {
      expect(readAddressText(text)).toMatchObject({ unit: '' })
    }
  })

  it('loses no unit, whatever word introduces it', () => {
    const word = fc.constantFrom(
      'Unit ',
      'apt ',
      'Apt. ',
      'SUITE #',
      '#',
      'واحد ',
      'واحد شماره ',
      'یونیت ',
      'آپارتمان ',
    )
    const name = fc.tuple(fc.constantFrom('', 'B'), fc.integer({ min: 1, max: 9999 }))
    const place = fc.constantFrom(
      (unit: string) => `${unit}, 25 Finch Ave E, North York, ON M2N 6S8`,
      (unit: string) => `25 Finch Ave E, ${unit}, North York, ON M2N 6S8`,
      (unit: string) => `25 Finch Ave E ${unit}`,
    )
    fc.assert(
      fc.property(word, name, place, (typed, [letter, number], write) => {
        const read = readAddressText(write(`${typed}${letter}${number}`))
        expect(read).toMatchObject({ unit: `${letter}${number}`, street: '25 Finch Ave E' })
      }),
    )
  })

  it('never throws for any text', () => {
    const pieces = fc.constantFrom('-', ' ', ',', ';', '#', '(', '1', 'unit', 'ph', 'buzzer')
    const anyText = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.array(pieces, { maxLength: 200 }).map(parts => parts.join('')),
      pieces.map(piece => `${piece} `.repeat(100)),
    )
    fc.assert(
      fc.property(anyText, text => {
        expect(readAddressText(text).words.length).toBeLessThanOrEqual(12)
      }),
    )
  })
})
