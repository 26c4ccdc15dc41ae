import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldSearchText, mayBeginWith, searchWords } from './search-key.ts'

function finds(query: string, name: string): boolean {
  const text = foldSearchText(name)
  return searchWords(query).every(word => text.includes(word))
}

describe('folding', () => {
  test.each([
    ['Arabic yeh and kaf', 'كيك', 'کیک'],
    ['alef maksura', 'موسى', 'موسی'],
    ['teh marbuta', 'قهوة', 'قهوه'],
    ['heh with yeh above', 'قهوۀ ترک', 'قهوه ترک'],
    ['vowel marks', 'بَرَنْج دُودی', 'برنج دودی'],
    ['tatweel', 'بــرنج', 'برنج'],
    ['hamza carriers', 'مؤسسه أنار چائی', 'موسسه انار چایی'],
    ['presentation forms', 'ﮐﯿﮏ', 'کیک'],
    ['Persian digits', '۱۲۳ ۴۵۶۷۸۹۰', '123 4567890'],
    ['Arabic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['full-width forms', 'ＲＩＣＥ　５', 'rice 5'],
    ['capitals', 'BASMATI İzmir', 'basmati izmir'],
    ['accents', 'Crème Brûlée', 'creme brulee'],
    ['signs', 'Rice, 2.5 kg (50% off) AB-12_3', 'rice 2 5 kg 50 off ab 12 3'],
    ['apostrophes', "Ali's ‘best’ Loblaw’s", 'alis best loblaws'],
    ['invisible marks', '\u200fچای\u200e \ufeffسبز', 'چای سبز'],
    ['white space', '  a \t b\n c ', 'a b c'],
  ])('%s', (_, text, folded) => {
    expect(foldSearchText(text)).toBe(folded)
  })

  test('keeps alef with madda, which distinguishes flour from knife', () => {
    expect(foldSearchText('آرد')).toBe('آرد')
    expect(finds('آرد', 'کارد')).toBe(false)
  })

  test('contains a word with a ZWNJ both split and joined', () => {
    expect(foldSearchText('زعفران‌ها')).toBe('زعفران ها زعفرانها')
    expect(foldSearchText('سس چی‌توز تند')).toBe('سس چی توز چیتوز تند')
    expect(foldSearchText('\u200cچای\u200c\u200cها\u200c \u200c سبز')).toBe('چای ها چایها سبز')
  })

  test('folds common letters the same with and without rare ones', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aİß½¨é آاأيكۀـَٓ\u200b\u200c\u200d–‘۵٥%_'),
      fc.integer({ min: 0, max: 0x20ff }).map(code => String.fromCharCode(code)),
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), text => {
        expect(foldSearchText(`${text} \u{1f34b}`)).toBe(foldSearchText(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('mayBeginWith never contradicts the folded text', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'milkMÌ آاأيىكهھ½ِٓ\u200b\u200c–‘-'),
      fc.integer({ min: 0, max: 0x20ff }).map(code => String.fromCharCode(code)),
    )
    const text = fc.string({ unit, maxLength: 5 })
    fc.assert(
      fc.property(text, fc.oneof(text, fc.constantFrom('ها', 'ی', '-')), (name, before) => {
        const [word = ''] = searchWords(name)
        expect(mayBeginWith(name, word)).toBe(true)
        const [first = ''] = searchWords(`${before} ${name}`)
        expect(mayBeginWith(`${before} ${name}`, first)).toBe(true)
      }),
      { numRuns: 2000 },
    )
    expect(mayBeginWith('Oat milk', 'milk')).toBe(false)
    expect(mayBeginWith('چای سبز', 'سبز')).toBe(false)
  })

  test('produces only letters and digits between single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
        expect(foldSearchText(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
      }),
    )
  })
})

describe('a search', () => {
  test.each([
    ['زعفران‌ها', 'زعفران‌ها'],
    ['زعفران ها', 'زعفران‌ها'],
    ['زعفرانها', 'زعفران‌ها'],
    ['زعفران‌ها', 'زعفران ها'],
    ['زعفران ها', 'زعفران ها'],
    ['زعفرانها', 'زعفران ها'],
    ['زعفران‌ها', 'زعفرانها'],
    ['زعفران ها', 'زعفرانها'],
    ['زعفرانها', 'زعفرانها'],
    ['زعفران\u200bها', 'زعفران‌ها'],
    ['زعفران', 'زعفران‌ها'],
    ['سیب‌زمینی', 'سیب زمینی'],
    ['سیب زمینی', 'سیب‌زمینی'],
    ['سیبزمینی', 'سیب‌زمینی'],
    ['قهوه‌ی ترک', 'قهوه ترک'],
    ['قهوهٔ ترک', 'قهوه ی ترک'],
    ['كشك', 'کشک'],
    ['برنج ۵', 'برنج 5 کیلویی'],
    ['basmati rice', 'Rice, Basmati'],
    ['AB-12', 'sku AB-12-X'],
    ['loblaws', 'Loblaw’s'],
    ['50%', 'Sale 50 %'],
  ])('for %s finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true)
  })

  test.each([
    ['برنج هندی', 'برنج ایرانی'],
    ['rice tea', 'Basmati rice'],
    ['%', 'Sale 50 %'],
    ['_', 'a_b'],
    ['\\', 'a\\b'],
  ])('for %s does not find %s', (query, name) => {
    expect(finds(query, name)).toBe(false)
  })

  test('splits into distinct words, without endings unless alone', () => {
    expect(searchWords('  Rice   RICE چای‌ها ')).toEqual(['rice', 'چای'])
    expect(searchWords('ها')).toEqual(['ها'])
  })

  test('of an empty text has no words', () => {
    expect(searchWords('')).toEqual([])
    expect(searchWords(' \t ')).toEqual([])
  })

  test('for a whole name finds that name, whatever characters it contains', () => {
    const letter = fc.constantFrom(...'aZé آکكيیهةـَ\u200c ۵٥5٪-\'"')
    const name = fc.string({ unit: letter, maxLength: 30 })
    fc.assert(
      fc.property(name, text => {
        fc.pre(foldSearchText(text) !== '')
        expect(finds(text, text)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('finds a name of words joined by ZWNJs, however the query joins them', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'ابپتجچدرسشکگلمن'),
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), words => {
        const name = words.join('\u200c')
        for (const query of [name, words.join(' '), words.join('')]) {
          expect(finds(query, name)).toBe(true)
        }
      }),
    )
  })
})
