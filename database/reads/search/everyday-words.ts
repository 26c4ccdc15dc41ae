import { toSpoken } from '#shared/domain/search/persian-spelling.ts'
import { isEnglishGoods, isEnglishWord } from './english-words.ts'

/** Everyday goods in Persian that have one usual spelling. */
const goods =
  'آبجو آدامس آرد آلو آناناس اردک ازگیل اسفناج انار انجیر انگور باتری بادام بستنی برنج بوقلمون پاستا پرتقال پسته پفک ' +
  'پنیر پوشک پیاز پیتزا ترب تربچه ترخون تمشک توت جعفری جگر چای چغندر خامه خاویار خرچنگ خربزه خرما خمیردندان خوک خیار ' +
  'دارچین دستمال دوغ ذرت ریحان زبان زردآلو زردچوبه زعفران زنجبیل زیتون زیره ژامبون ساندویچ سالاد سرکه سوپ سوسیس سیب ' +
  'سیر سیگار شاتوت شامپو شراب شکر شکلات شلغم شمع شیر صابون طالبی عدس عسل غاز فلفل فندق قارچ قند قهوه کاهو کالباس ' +
  'کبریت کتاب کدو کرفس کره کشک کشمش کفش کلاه کلم کیک کیوی گردو گشنیز گلابی گندم گوجه گوسفند گوشت گیلاس لامپ لباس لوبیا ' +
  'لیمو ماست ماش ماهی مربا مرغ موز میگو نارگیل نارنگی نان نخود نعنا نمک هلو همبرگر هندوانه هویج'

const spoken = new Set(goods.split(' ').map(toSpoken))

/** Returns whether a folded word is an everyday one in either language, also if it is spelt by its sound. */
export function isEverydayWord(word: string): boolean {
  return isEnglishWord(word) || spoken.has(toSpoken(word))
}

/** Returns whether a folded word names everyday goods, so that it is hardly the beginning of another word. */
export function isEverydayGoods(word: string): boolean {
  return isEnglishGoods(word) || spoken.has(toSpoken(word))
}
