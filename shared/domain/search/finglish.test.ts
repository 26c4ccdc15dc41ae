import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finglishDistance } from './finglish.ts'
import { latinKey, neighbourKeys, persianKey } from './finglish-key.ts'

/** A usual spelling of each letter with only one sound. */
const usual: Record<string, string> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 'ch',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'zh',
  ش: 'sh',
  غ: 'gh',
  ق: 'gh',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ا: 'a',
  و: 'oo',
  ی: 'i',
}

describe('a word in Finglish', () => {
  test.each([
    ['zaferan', 'زعفران'],
    ['zafaran', 'زعفران'],
    ['zereshk', 'زرشک'],
    ['ghormeh', 'قورمه'],
    ['qorme', 'قورمه'],
    ['sabzi', 'سبزی'],
    ['polo', 'پلو'],
    ['limoo', 'لیمو'],
    ['limu', 'لیمو'],
    ['amani', 'عمانی'],
    ['gerdoo', 'گردو'],
    ['gerdu', 'گردو'],
    ['chai', 'چای'],
    ['chay', 'چای'],
    ['berenj', 'برنج'],
    ['khoresht', 'خورشت'],
    ['noon', 'نان'],
    ['badenjan', 'بادمجان'],
    ['badenjoon', 'بادمجان'],
    ['xiar', 'خیار'],
    ['kashk', 'کشک'],
    ['pesteh', 'پسته'],
    ['peste', 'پسته'],
  ])('%s is %s', (latin, persian) => {
    expect(latinKey(latin)).toBe(persianKey(persian))
    expect(finglishDistance(latin, persian)).toBeLessThanOrEqual(0.5)
  })

  test('with a short vowel before a consonant «و» is usual', () => {
    expect(finglishDistance('havij', 'هویج')).toBe(0)
    expect(finglishDistance('hooij', 'هویج')).toBe(0)
  })

  test.each([
    ['rice', 'برنج'],
    ['zaferan', 'زرشک'],
    ['chai', 'چوب'],
    ['sabz', 'سبزیجات'],
  ])('%s is not %s', (latin, persian) => {
    expect(finglishDistance(latin, persian)).toBe(Number.POSITIVE_INFINITY)
  })

  test('any word is found by the usual spelling of its letters, with any short vowels', () => {
    const letters = fc.array(fc.constantFrom(...Object.keys(usual)), { minLength: 2, maxLength: 8 })
    const vowels = fc.infiniteStream(fc.constantFrom('', 'a', 'e', 'o'))
    fc.assert(
      fc.property(letters, vowels, (word, heard) => {
        const isVowel = (at: number) => 'اوی'.includes(word[at] ?? 'ا')
        const latin = word
          .map((persian, at) => {
            const isBeforeVowel = at + 1 >= word.length || isVowel(at) || isVowel(at + 1)
            return (usual[persian] ?? '') + (isBeforeVowel ? '' : heard.next().value)
          })
          .join('')
        // Two letters that together look like another one.
        fc.pre(!/dj|tch/.test(latin))
        expect(latinKey(latin)).toBe(persianKey(word.join('')))
        expect(finglishDistance(latin, word.join(''))).toBeLessThan(Number.POSITIVE_INFINITY)
      }),
    )
  })

  test('may be a prefix', () => {
    expect(finglishDistance('zafe', 'زعفران', { isBeginning: true })).toBeLessThan(1)
  })

  test('may have one wrong consonant if errors are tolerated', () => {
    for (const typed of ['zareshk', 'zersk', 'zereshd']) {
      expect(finglishDistance(typed, 'زرشک', { allowsError: true })).toBeLessThan(3)
      const keys = [latinKey(typed), ...neighbourKeys(latinKey(typed))]
      expect(keys).toContain(persianKey('زرشک'))
    }
  })

  test.each([
    ['diaper', 'دار'],
    ['pepsi', 'چیپس'],
  ])('with an error must otherwise be spelled as usual: %s is not %s', (latin, persian) => {
    expect(finglishDistance(latin, persian, { allowsError: true })).toBe(Number.POSITIVE_INFINITY)
  })
})
