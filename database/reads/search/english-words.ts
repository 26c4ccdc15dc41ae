import { dictionary } from '@zxcvbn-ts/language-common'
import { otherForms } from '#shared/domain/word-forms.ts'

/** Names of everyday goods that the list of common words lacks. None is a Persian word in Latin letters. */
const goods =
  'asparagus bagel beer broccoli brownie burger candle cat celery cereal charger cigarette detergent diaper dog drill ' +
  'gluten gravy hammer keto knife lobster muffin noodle oyster pancake phone razor sausage shoe soda sofa soup tire ' +
  'toothpaste trout vegan wine wrench zucchini'

/** Common words of English. */
const common = new Set<string>([
  ...Object.values(dictionary['diceware-common'] ?? []),
  ...goods.split(' '),
])

/** Returns whether a folded word is everyday English, in the singular or plural. */
export function isEnglishWord(word: string): boolean {
  return common.has(word) || otherForms(word).some(form => common.has(form))
}
