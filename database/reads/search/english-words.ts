import { dictionary } from '@zxcvbn-ts/language-common'
import { otherForms } from '#shared/domain/search/word-forms.ts'

/** Names of everyday goods that the list of common words lacks. None is a Persian word in Latin letters. */
const goods = new Set(
  (
    'asparagus bagel ball balloon beer bike broccoli brownie burger bus candle car cat celery cereal charger ' +
    'cigar cigarette cooler detergent diaper dog doll drill fan gin gluten gravy ham hammer hat jeans keto kilo ' +
    'knife lobster mascara muffin noodle oat oyster pan pancake pen phone plate razor rum sausage shoe sock soda ' +
    'sofa soup tire toothpaste trout tv van vegan vodka whisky wine wrench zucchini'
  ).split(' '),
)

/** English words that here are Persian in Latin letters: 'robe anar' is pomegranate paste. */
const spokenPersian = new Set(['robe'])

/** Common words of English. */
const common = new Set<string>(
  [...Object.values(dictionary['diceware-common'] ?? []), ...goods].filter(
    word => !spokenPersian.has(word),
  ),
)

/** Returns whether a folded word is everyday English, in the singular or plural, or spelt by its sound. */
export function isEnglishWord(word: string): boolean {
  return isAmong(common, word) || isEnglishGoods(word)
}

/** Returns whether it names goods of the short list, or is another spelling of an English word: 'hamm', 'porc', 'soop'. */
export function isEnglishGoods(word: string): boolean {
  if (isAmong(goods, word) || isAmong(goods, word.replace(/([^aeiou])\1$/, '$1'))) return true
  const bySound = word.replace(/c$/, 'k').replace('oo', 'ou')
  return bySound !== word && !isAmong(common, word) && isAmong(common, bySound)
}

function isAmong(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || otherForms(word).some(form => words.has(form))
}
