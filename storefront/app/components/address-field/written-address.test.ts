import { expect, it } from 'vitest'
import type { Place, Precision } from '#app/clients/geocoder/port.ts'
import { getWrittenAddress } from './written-address.ts'

const place = (precision: Precision, label: string): Place => ({
  id: 'x',
  lat: 43.8,
  lng: -79.4,
  label,
  precision,
})
const town = place('place', 'Richmond Hill, Ontario')

it.each([
  ['9350 Yonge St, Richmond Hill', town],
  ['خیابان یانگ ۹۳۵۰ ریچموند هیل', town],
  ['12-77 Nowhere St L4C 5G2', place('postal', 'L4C 5G2, Richmond Hill')],
])('keeps %j where the place found is vaguer', (typed, found) => {
  expect(getWrittenAddress(`${typed} `, found)).toBe(typed)
})

it.each([
  ['richmond', town],
  ['l4c', place('postal', 'L4C, Richmond Hill')],
  ['L4C 5G2', place('postal', 'L4C 5G2, Richmond Hill')],
  ['500 yon', place('address', '5000 Yonge St, Toronto')],
])('takes the label in place of %j', (typed, found) => {
  expect(getWrittenAddress(typed, found)).toBe(found.label)
})

it.each([
  ['1203-5000 yonge', '1203-5000 Yonge St, Toronto'],
  ['5000 yonge st, basement, buzzer 12', 'basement, 5000 Yonge St, Toronto, Buzzer 12'],
  ['5000 yonge m2n 5v7', '5000 Yonge St, Toronto, ON M2N 5V7'],
  ['Unit 4, 5000 Yonge St M2N5V7 buzzer 12', '4-5000 Yonge St, Toronto, ON M2N 5V7, Buzzer 12'],
])('keeps unit, buzzer and postal code of %j', (typed, written) => {
  expect(getWrittenAddress(typed, place('address', '5000 Yonge St, Toronto'))).toBe(written)
})

it.each([
  ['18 spring garden', 'Spring Garden Ave, Toronto', '18 Spring Garden Ave, Toronto'],
  ['5-18a 16th ave', '16th Ave, Markham', '5-18A 16th Ave, Markham'],
  ['900 hwy 7', 'Highway 7 E, Markham', '900 Highway 7 E, Markham'],
  ['18 spring garden', '18 Spring Garden Ave, Toronto', '18 Spring Garden Ave, Toronto'],
  ['spring garden', 'Spring Garden Ave, Toronto', 'Spring Garden Ave, Toronto'],
])('keeps the house number of %j with the street %j', (typed, label, written) => {
  expect(getWrittenAddress(typed, place('street', label))).toBe(written)
})
