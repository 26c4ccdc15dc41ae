import { expect, it } from 'vitest'
import { listLatinSounds, listPersianSounds, soundDistance } from './name-sound.ts'

/** Returns the distance between the most similar sounds. Infinity if their consonants differ. */
function distanceOf(persian: string, latin: string): number {
  const distances = listPersianSounds(persian.split(' ')).flatMap(heard =>
    listLatinSounds(latin.split(' '))
      .filter(({ consonants }) => consonants === heard.consonants)
      .map(spoken => soundDistance(heard, spoken)),
  )
  return Math.min(...distances)
}

it.each([
  ['وودباین', 'woodbine'],
  ['باترست', 'bathurst'],
  ['بتهرست', 'bathurst'],
  ['استیلس', 'steeles'],
  ['سن کلر', 'saint clair'],
  ['ایزلینگتون', 'islington'],
  ['میجرمکنزی', 'major mackenzie'],
  ['الگین میلز', 'elgin mills'],
  ['الجین میلز', 'elgin mills'],
  ['بای ویو', 'bayview'],
  ['کریستی', 'christie'],
  ['واکر', 'walker'],
  ['آیوی', 'ivy'],
])('hears %s as %s', (persian, latin) => {
  expect(distanceOf(persian, latin)).toBeLessThanOrEqual(1)
})

it.each([
  ['کامر', 'cummer', 'comrie'],
  ['هالیوود', 'hollywood', 'yulewood'],
  ['سنلاک', 'senlac', 'swan lake'],
  ['دوریس', 'doris', 'drews'],
  ['پلزنت', 'pleasant', 'placentia'],
  ['رابرت', 'robert', 'roberta'],
  ['آلبرت', 'albert', 'halbert'],
  ['آلیس', 'alice', 'louise'],
  ['آلیس', 'alice', 'wallis'],
  ['آوندیل', 'avondale', 'wyndale'],
])('hears %s rather as %s than as %s', (persian, near, far) => {
  expect(distanceOf(persian, near)).toBeLessThan(distanceOf(persian, far))
})

it.each([
  ['وودباین', 'woodbridge'],
  ['دوریس', 'paris'],
])('does not hear %s as %s', (persian, latin) => {
  expect(distanceOf(persian, latin)).toBe(Number.POSITIVE_INFINITY)
})

it('lists few sounds of a text, however long', () => {
  expect(listPersianSounds(['و'.repeat(200)]).length).toBeLessThan(100)
})
