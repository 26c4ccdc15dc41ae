import { dictionary } from '@zxcvbn-ts/language-common'
import { otherForms } from '#shared/domain/word-forms.ts'

/** Names of everyday goods that the list of common words lacks. None is a Persian word in Latin letters. */
const goods = new Set(
  (
    'asparagus bagel beer broccoli brownie burger candle cat celery cereal charger cigarette detergent diaper dog drill ' +
    'gluten gravy ham hammer keto knife lobster muffin noodle oyster pancake phone razor sausage shoe soda sofa soup tire ' +
    'toothpaste trout vegan wine wrench zucchini'
  ).split(' '),
)

/** Common words of English. */
const common = new Set<string>([...Object.values(dictionary['diceware-common'] ?? []), ...goods])

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
