import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOptions, writeOptions } from './option-text.ts'

const text =
  'Cut | برش: Whole | کامل; Cubed | مکعبی = +1.00; Bones only = -2.50 off\nFat: Yes; No = 0.00 off'

test('options are one readable line each', () => {
  const options = parseOptions(text) ?? []
  expect(options).toMatchObject([
    {
      name: 'Cut',
      fName: 'برش',
      values: [
        { name: 'Whole', fName: 'کامل', priceDifference: 0, active: true },
        { name: 'Cubed', fName: 'مکعبی', priceDifference: 1, active: true },
        { name: 'Bones only', fName: '', priceDifference: -2.5, active: false },
      ],
    },
    { name: 'Fat', values: [{ name: 'Yes' }, { name: 'No', priceDifference: 0, active: false }] },
  ])
  expect(writeOptions(options)).toBe(text)
})

test('off marks a value that is not offered, unless it is the name', () => {
  const [head, skin] =
    parseOptions('Cut: A off; B = 1 off; Head off = 0.00\nSkin: On; Off; Off off') ?? []
  const seen = (option: typeof head) => option?.values.map(({ name, active }) => [name, active])
  expect(seen(head)).toEqual([
    ['A', false],
    ['B', false],
    ['Head off', true],
  ])
  expect(seen(skin)).toEqual([
    ['On', true],
    ['Off', true],
    ['Off', false],
  ])
})

test.each([
  ['Cut: Whole ; Cubed=1.5', [0, 1.5]],
  ['Cut: Whole = −1; Cubed = ۲٫۵', [-1, 2.5]],
  ['Cut: Whole = $1.00 ; Cubed = +1,250.00', [1, 1250]],
])('%s', (line, differences) => {
  const [option] = parseOptions(line) ?? []
  expect(option?.values.map(value => value.priceDifference)).toEqual(differences)
})

test.each(['Cut', 'Cut: Whole = 1,50; Cubed', 'Cut: Whole = 1e3', 'Cut: Whole = 1 = 2', 'a: b: c'])(
  'another form is refused: %s',
  line => expect(parseOptions(line)).toBeNull(),
)

test('any options are read as they were written', () => {
  const ending = fc.constantFrom('', 'off', ' Off')
  const name = fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), ending)
    .map(parts => parts.join(''))
    .map(it => it.replace(/[|;:=\r\n\u2028\u2029]/g, ' ').trim())
  const value = fc.record({
    id: fc.constant(null),
    name: name.filter(it => it !== ''),
    fName: name,
    priceDifference: fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents => cents / 100),
    active: fc.boolean(),
  })
  const option = fc.record({
    id: fc.constant(null),
    name: name.filter(it => it !== ''),
    fName: name,
    values: fc.array(value, { minLength: 2, maxLength: 12 }),
  })
  fc.assert(
    fc.property(fc.array(option, { maxLength: 3 }), options => {
      expect(parseOptions(writeOptions(options))).toEqual(options)
    }),
  )
})
