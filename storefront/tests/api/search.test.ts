import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertGroup } from '#database/stores/groups.ts'
import { insertProduct } from '#database/stores/products.ts'
import { aGroup, aProduct } from '../setup/factories.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let token: string
let aisleId: number
let brandId: number
const ids: Record<string, number> = {}

const stock: [key: string, name: string, fName: string, status?: 1 | 4][] = [
  ['rice', 'Hashemi Rice, First Grade', 'برنج هاشمی درجه یک'],
  ['pudding', 'Rice Pudding with Saffron', 'شیربرنج زعفرانی'],
  ['flour', 'Rice Flour 500 g', 'آرد برنج ۵۰۰ گرمی'],
  ['saffron', 'Saffron', 'زعفران'],
  ['lime', 'Dried Lime', 'لیموعمانی'],
  ['verbena', 'Lemon Verbena (Beh Limoo)', 'برگ به‌لیمو'],
  ['herbs', 'Ghormeh Sabzi Herbs', 'سبزی قورمه'],
  ['walnut', 'Walnut Halves', 'مغز گردو'],
  ['chips', 'Spicy Chips', 'چیپس چی‌توز تند'],
  ['bulgur', 'Bulgur', 'بلغور'],
  ['honey', 'Honey', 'عسل'],
  ['henna', 'Henna', 'حنای یزد'],
  ['strainer', 'Tea Strainer', 'صافی'],
  ['soup', 'Hot Noodle Soup', 'سوپ'],
  ['noodles', 'Noodle Soup, Ready to Heat', 'آماده'],
  ['smoked', 'White Smoked Fish', 'دودی'],
  ['fish', 'Caspian White Fish Fillet', 'فیله'],
  ['kutum', 'White Fish', 'کوتوم تازه خزر'],
  ['paste', 'Pomegranate Molasses', 'رب انار'],
  ['secret', 'Secret Quince', 'به پنهان', 4],
]

beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.masterToken()
  const { db, now } = shop.shop
  aisleId = await insertGroup(db, 'aisles', aGroup({ name: 'Pantry', fName: 'انباری' }), now())
  brandId = await insertGroup(db, 'brands', aGroup({ name: 'Golestan', fName: 'گلستان' }), now())
  const shelf = { aisleId, brandId }
  for (const [key, name, fName, status = 1] of stock) {
    ids[key] = await insertProduct(db, aProduct({ ...shelf, name, fName, status }), now())
  }
})
afterAll(() => shop.close())

async function find(filter: string, more: object = {}): Promise<string[]> {
  const { body } = await shop.call('POST', 'Products/GetList', { body: { filter, ...more } })
  return body.data.map(({ id }: { id: number }) => keyOf(id))
}

const keyOf = (id: number) => Object.keys(ids).find(key => ids[key] === id)

describe('finds a product', () => {
  test.each([
    ['Arabic letters', 'برنج هاشمي', 'rice'],
    ['vowel marks', 'بَرنج هاشِمی', 'rice'],
    ['another word order', 'یک درجه هاشمی', 'rice'],
    ['a part of a word', 'فران', 'saffron'],
    ['the beginning of a word', 'hash', 'rice'],
    ['no half-space', 'چیتوز', 'chips'],
    ['a space for the half-space', 'چی توز', 'chips'],
    ['Latin digits', 'آرد 500', 'flour'],
    ['Arabic digits', 'آرد ٥٠٠', 'flour'],
    ['joined words', 'آردبرنج', 'flour'],
    ['a plural without its half-space', 'گردوها', 'walnut'],
    ['a spoken ending', 'عسلی', 'honey'],
    ['Persian on an English keyboard', 'cutvhk', 'saffron'],
    ['English on a Persian keyboard', 'صشمدعف', 'walnut'],
    ['Finglish', 'zaferan', 'saffron'],
    ['Finglish of two words', 'limoo amani', 'lime'],
    ['Finglish with another vowel', 'ghorme sabzi', 'herbs'],
    ['Finglish with u', 'gerdu', 'walnut'],
    ['Finglish that is also an English word', 'robe anar', 'paste'],
    ['an English plural', 'walnuts', 'walnut'],
    ['an English singular', 'herb', 'herbs'],
    ['an everyday spelling', 'سبزی قرمه', 'herbs'],
    ['a spoken vowel', 'زعفرون', 'saffron'],
    ['three words joined', 'برنجهاشمیدرجه', 'rice'],
    ['a missing letter of a word of five', 'bulgr', 'bulgur'],
    ['a missing letter that leaves four', 'hony', 'honey'],
    ['one wrong letter', 'walnxt', 'walnut'],
    ['one letter too few, in Persian', 'زعفرن', 'saffron'],
    ['two swapped letters', 'saffrno', 'saffron'],
    ['swapped letters that sound like another word', 'hnoey', 'honey'],
    ['a Finglish beginning that another name contains too', 'limoo', 'lime'],
    ['brand and name', 'golestan bulgur', 'bulgur'],
    ['aisle and name', 'انباری بلغور', 'bulgur'],
  ])('by %s', async (_, typed, key) => {
    expect(await find(typed)).toContain(key)
  })

  test('by its id', async () => {
    expect((await find(String(ids.bulgur)))[0]).toBe('bulgur')
  })
})

describe('finds nothing', () => {
  test('if another keyboard layout would give letters only among punctuation', async () => {
    expect(await find('لوس')).toEqual([])
  })

  test('for a single sign that is a letter on the other keyboard', async () => {
    const name = { name: 'Rose Water', fName: 'گلاب' }
    await insertProduct(shop.shop.db, aProduct({ aisleId, brandId, ...name }), shop.shop.now())
    expect(await find("'")).toEqual([])
  })
})

describe('the ranking', () => {
  test('puts the product itself before products that only contain the word', async () => {
    expect((await find('rice'))[0]).toBe('rice')
    expect((await find('saffron'))[0]).toBe('saffron')
    expect((await find('زعفران'))[0]).toBe('saffron')
  })

  test('puts the exact name first, then names with the words side by side', async () => {
    expect(await find('white fish')).toEqual(['kutum', 'fish', 'smoked'])
    expect(await find('noodle soup')).toEqual(['noodles', 'soup'])
  })

  test('puts literal matches before Finglish matches', async () => {
    const bread = { ...aProduct({ aisleId, brandId }), name: 'Barbari', fName: 'بربری' }
    const paste = { ...aProduct({ aisleId, brandId }), name: 'Barberry Paste', fName: 'رب' }
    for (const product of [paste, bread])
      await insertProduct(shop.shop.db, product, shop.shop.now())
    const namesOf = async (filter: string) => {
      const { body } = await shop.call('POST', 'Products/GetList', { body: { filter } })
      return body.data.map(({ name }: { name: string }) => name)
    }
    expect(await namesOf('barberry')).toEqual(['Barberry Paste', 'Barbari'])
    // Misspelt, and exactly as the bread sounds.
    expect(await namesOf('barbery')).toEqual(['Barbari', 'Barberry Paste'])
  })

  test('puts names that start with the text before names that only sound similar', async () => {
    expect((await find('saff'))[0]).toBe('saffron')
    expect(await find('saff')).toContain('strainer')
  })

  test('is replaced by a chosen sort field', async () => {
    const byId = await find('rice', { selectedOption: 'Id', sortAscending: true })
    expect(byId).toEqual(['rice', 'pudding', 'flour'])
    expect(await find('rice', { selectedOption: 'Id', sortAscending: false })).toEqual(
      byId.toReversed(),
    )
  })

  test('corrects typing errors only if nothing matches', async () => {
    expect(await find('sabzi')).toEqual(['herbs'])
    expect(await find('xqzvw')).toEqual([])
  })

  test('corrects typing errors even if many words start alike', async () => {
    const name = Array.from({ length: 400 }, (_, at) => `walaaaaaa${at}`).join(' ')
    await insertProduct(shop.shop.db, { ...aProduct({ aisleId, brandId }), name }, shop.shop.now())
    expect(await find('walmut')).toEqual(['walnut'])
  })
})

describe('search data of the Master', () => {
  const search = async (filter: string) => {
    const { body } = await shop.call('POST', 'Products/GetList', { body: { filter } })
    return body.data.map(({ name }: { name: string }) => name)
  }
  const add = (changes: Parameters<typeof aProduct>[0]) =>
    shop.call('POST', 'products', { token, body: aProduct({ aisleId, brandId, ...changes }) })

  test('a product is found by its search words and those of its aisle', async () => {
    const { body } = await add({ name: 'Wheat Grass', fName: 'سبزه', searchWords: 'nowruz هفت‌سین' })
    for (const typed of ['nowruz', 'هفت سین', 'haft sin']) {
      expect(await search(typed)).toEqual(['Wheat Grass'])
    }
    const aisle = { name: 'Feasts', fName: 'جشن', searchWords: 'celebration' }
    const added = await shop.call('POST', 'aisles', { token, body: aisle })
    await shop.call('PUT', `products/${body.id}`, {
      token,
      body: { ...body, aisleId: added.body.id },
    })
    expect(await search('celebration')).toEqual(['Wheat Grass'])
    expect(await search('nowruz')).toEqual(['Wheat Grass'])
  })

  test('a SKU matches only if it is typed like a code', async () => {
    await add({ name: 'Enamel Mug', sku: 'VIOLET-0042' })
    await add({ name: 'Violet Syrup' })
    expect(await search('violet')).toEqual(['Violet Syrup'])
    expect(await search('VIOLET-0042')).toEqual(['Enamel Mug'])
  })

  test('a part of a compound word ranks below the word itself', async () => {
    await add({ name: 'Brown Hen Eggs', fName: 'تخم‌مرغ' })
    await add({ name: 'Whole Chicken of the Farm', fName: 'یک مرغ کامل درشت تازه' })
    expect((await search('مرغ'))[0]).toBe('Whole Chicken of the Farm')
  })

  test('a Persian compound counts as a kind of its first word, except tools', async () => {
    await add({ name: 'Halva Ice Cream', fName: 'بستنی حلوایی' })
    await add({ name: 'Pumpkin', fName: 'کدوحلوایی درشت باغی' })
    await add({ name: 'Marrow Torshi', fName: 'ترشی کدو' })
    await add({ name: 'Marrow Grater', fName: 'کدورنده' })
    await add({ name: 'Grater', fName: 'رنده' })
    expect(await search('کدو')).toEqual(['Pumpkin', 'Marrow Torshi', 'Marrow Grater'])
  })

  test('the products of an aisle rank above a name that mentions the word in passing', async () => {
    const aisle = { name: 'Game & Poultry', fName: 'ماکیان' }
    const { body } = await shop.call('POST', 'aisles', { token, body: aisle })
    await add({ name: 'Sharp Shears, Poultry Scissors' })
    await add({ name: 'Whole Quail', aisleId: body.id })
    await add({ name: 'Broth with Poultry' })
    expect(await search('poultry')).toEqual([
      'Broth with Poultry',
      'Whole Quail',
      'Sharp Shears, Poultry Scissors',
    ])
  })

  test('an aisle that only sounds like the text ranks below names that contain such a word', async () => {
    const aisle = { name: 'Glasses', fName: 'شکلات و پودینگ' }
    const { body } = await shop.call('POST', 'aisles', { token, body: aisle })
    await add({ name: 'Warm Sauce', fName: 'سس داغ شکلاتی' })
    await add({ name: 'Plain Wafer', aisleId: body.id })
    expect(await search('shokolat')).toEqual(['Warm Sauce', 'Plain Wafer'])
  })

  test('a search word puts a product first among others of that name', async () => {
    await add({ name: 'Still Lemonade', searchWords: 'lemonade' })
    await add({ name: 'Rose Lemonade' })
    await add({ name: 'Mint Lemonade' })
    expect((await search('lemonade'))[0]).toBe('Still Lemonade')
  })

  test('an English word does not find Persian names that only sound similar', async () => {
    await add({ name: 'Beehive', fName: 'کندوی چوبی' })
    expect(await search('candies')).toEqual([])
    expect(await search('kandu')).toEqual(['Beehive'])
  })

  test('what the shop does not sell finds nothing', async () => {
    await add({ name: 'Red Chili Flakes', fName: 'پرک فلفل قرمز' })
    await add({ name: 'Sumac Paste', fName: 'رب سماق' })
    await add({ name: 'Plain Flour', fName: 'آرد همه‌کاره' })
    await add({ name: 'Giant Swans', fName: 'قوهای چشم‌بلبلی' })
    await add({ name: 'Hammam Towel', fName: 'لنگ' })
    await add({ name: 'Porcelain Teapot', fName: 'سدر اردکان' })
    for (const word of ['pork', 'porc', 'pasta', 'hammer', 'ham', 'chedar', 'مبل', 'اردک']) {
      expect(await search(word), word).toEqual([])
    }
    expect(await search('ham towel')).toEqual(['Hammam Towel'])
    // No compound, no misspelling, and no beginning of other words on the wrong keyboard.
    await add({ name: 'Goat Feta', fName: 'بزی' })
    await add({ name: 'Hulled Grain', fName: 'جو' })
    for (const word of ['oat', 'bus', 'به جو']) {
      expect(await search(word), word).toEqual([])
    }
    await add({ name: 'Flakes', fName: 'پرک' })
    expect(await search('pork')).toEqual(['Flakes'])
  })

  test('goods for animals are found only by their own names, or in an aisle for animals', async () => {
    const addAisle = async (name: string, fName: string) =>
      (await shop.call('POST', 'aisles', { token, body: { name, fName } })).body.id
    await add({ name: 'Hot Dogs', aisleId: await addAisle('Chilled Food', 'غذای سرد') })
    expect(await search('dog food')).toEqual([])
    expect(await search('dogfood')).toEqual([])
    expect(await search('chilled dogs')).toEqual(['Hot Dogs'])
    await add({ name: 'Biscuits for Dogs', aisleId: await addAisle('Pet Food', 'خوراک حیوانات') })
    expect(await search('dog food')).toEqual(['Biscuits for Dogs'])
  })

  test('another English spelling finds the same', async () => {
    await add({ name: 'Kabab Skewers' })
    await add({ name: 'Slim Eggplants' })
    for (const typed of ['kebab', 'kebabs', 'kabob', 'kabobs']) {
      expect(await search(typed)).toEqual(['Kabab Skewers'])
    }
    expect(await search('aubergine')).toEqual(['Slim Eggplants'])
  })

  test('a whole Finglish word of the name ranks above the same word in brackets', async () => {
    const names = ['Whole Milk', 'Kingfish Steaks (Shir Mahi)']
    await add({ name: names[1], fName: 'ماهی' })
    await add({ name: names[0], fName: 'شیر پرچرب' })
    const found = await search('shir')
    expect(found[0]).toBe(names[0])
    expect(found.filter((name: string) => names.includes(name))).toEqual(names)
  })

  test('the thing itself ranks above a name that mentions it, in Finglish too', async () => {
    const names = ['Carrots', 'Carrot Sorbet for Havij Bastani']
    await add({ name: names[1], fName: 'یخ هویج برای هویج‌بستنی' })
    await add({ name: names[0], fName: 'هویج' })
    for (const typed of ['havij', 'هویج']) expect(await search(typed), typed).toEqual(names)
  })

  test('spoken Finglish finds everything of the Persian word', async () => {
    const names = ['Kashk-e Bademjan', 'Slim Eggplants']
    await add({ name: names[0], fName: 'کشک بادمجان' })
    await add({ name: names[1], fName: 'بادمجان قلمی' })
    for (const typed of ['badenjan', 'badenjoon', 'bademjoon']) {
      expect((await search(typed)).toSorted(), typed).toEqual(expect.arrayContaining(names))
    }
  })

  test('a misspelt English name ranks above Persian that sounds roughly the same', async () => {
    await add({ name: 'Henna of Yazd', fName: 'حنای یزد' })
    await add({ name: 'Mountain Honey of Sabalan', fName: 'عسل کوهستان سبلان' })
    const found = await search('hony')
    expect(found).toContain('Mountain Honey of Sabalan')
    expect(found.indexOf('Henna of Yazd')).toBeGreaterThan(
      found.indexOf('Mountain Honey of Sabalan'),
    )
  })

  test('Finglish finds the same kinds of a thing as Persian letters, before what only contains it', async () => {
    await add({ name: 'Verbena (Beh Limoo)', fName: 'برگ به‌لیمو' })
    await add({ name: 'Sweet Ones', fName: 'لیموشیرین' })
    await add({ name: 'Sugar Syrup', fName: 'شربت شیرین' })
    for (const typed of ['limu', 'limoo', 'لیمو']) {
      expect((await search(typed))[0], typed).toBe('Sweet Ones')
    }
  })

  test('a size ranks products of that net quantity first and leaves out none', async () => {
    await add({ name: 'Barley Groats', netQuantity: 900, netUnit: 'g' })
    await add({ name: 'Barley Pearls', fName: 'جوی پوست‌کنده', netQuantity: 5000, netUnit: 'g' })
    await add({ name: 'Barley Flakes, 2 kg' })
    for (const [typed, first] of [
      ['barley 5kg', 'Barley Pearls'],
      ['barley ۵ کیلو', 'Barley Pearls'],
      ['barley 2 lb', 'Barley Groats'],
      ['2 kg barley', 'Barley Flakes, 2 kg'],
    ]) {
      const found = await search(typed ?? '')
      expect(found).toHaveLength(3)
      expect(found[0]).toBe(first)
    }
  })

  test('a size alone finds the products of this size', async () => {
    await add({ name: 'Big Sack', netQuantity: 11000, netUnit: 'g' })
    const { body } = await add({ name: 'Drum, 11 kg' })
    for (const typed of ['۱۱ کیلو', '11kg', '11000 gram']) {
      expect((await search(typed)).toSorted(), typed).toEqual(['Big Sack', 'Drum, 11 kg'])
    }
    const path = `products/${body.id}`
    await shop.call('PUT', path, {
      token,
      body: { ...body, name: 'Drum', netQuantity: 500, netUnit: 'g' },
    })
    expect(await search('11 kg')).toEqual(['Big Sack'])
    expect(await search('nim kilo')).toContain('Drum')
  })

  test('a missing letter ranks above words that sound similar, and above two words joined', async () => {
    await add({ name: 'Bath Glove', fName: 'کیسه سفید' })
    await add({ name: 'Goat Cheese' })
    await add({ name: 'Tuna', fName: 'تن ماهی در روغن' })
    await add({ name: 'Tandoor Loaf' })
    await add({ name: 'Tripe', fName: 'پاچه' })
    await add({ name: 'Peach' })
    expect(await search('ceese')).toEqual(['Goat Cheese', 'Bath Glove'])
    expect(await search('tandor')).toEqual(['Tandoor Loaf'])
    expect(await search('pach')).toEqual(expect.arrayContaining(['Tripe', 'Peach']))
  })

  test('every form of a word is found by any other, also by a misspelt one', async () => {
    await add({ name: 'Fresh Mulberries' })
    await add({ name: 'Mulberry Jam' })
    for (const typed of ['mulberry', 'mulberries', 'mulberrys', 'mulberrie', 'mullberrys']) {
      expect(await search(typed), typed).toEqual(['Fresh Mulberries', 'Mulberry Jam'])
    }
  })

  test('two typed words are also searched as one, which ranks first', async () => {
    await add({ name: 'Verjuice of Tarom', fName: 'آب غوره با بهار لیمو' })
    await add({ name: 'Juice of Limes', fName: 'آبلیموی شیراز ممتاز' })
    for (const typed of ['ab limoo', 'آب لیمو', 'ablimoo', 'آبلیمو']) {
      expect((await search(typed))[0], typed).toBe('Juice of Limes')
    }
  })

  test('Finglish without an ezafe finds the thing itself first', async () => {
    await add({ name: 'Date Vinegar', fName: 'سرکهٔ خرما' })
    await add({ name: 'Persimmons', fName: 'خرمالو' })
    await add({ name: 'Piarom Dates', fName: 'خرمای پیارم' })
    expect(await search('khorma')).toEqual(['Piarom Dates', 'Date Vinegar', 'Persimmons'])
  })

  test('what a label states to be free from is found, but not by the allergen alone', async () => {
    const freeFrom = ['gluten', 'peanuts', 'treeNuts']
    const { body } = await add({ name: 'Plain Crackers', freeFrom } as object)
    for (const typed of [
      'gluten free',
      'Gluten-Free',
      'glutenfree',
      'بدون گلوتن',
      'nut free',
      'no nuts',
      'بدون آجیل',
      'plain no nuts',
    ]) {
      expect(await search(typed), typed).toEqual(['Plain Crackers'])
    }
    for (const typed of ['gluten', 'glute', 'sesame free', 'گلوتن']) {
      expect(await search(typed), typed).not.toContain('Plain Crackers')
    }
    await shop.call('PUT', `products/${body.id}`, { token, body: { ...body, freeFrom: [] } })
    expect(await search('gluten free')).toEqual([])
    await add({ name: 'Gluten-Free Oat Bread' })
    expect(await search('gluten free')).toEqual(['Gluten-Free Oat Bread'])
  })

  test('another letter is doubled, and the first one is right', async () => {
    await add({ name: 'Cinnabar Sticks' })
    expect(await search('cinabbar')).toEqual(['Cinnabar Sticks'])
    expect(await search('binnabar')).toEqual([])
  })

  test('a weak guess does not list a whole brand', async () => {
    const brand = { name: 'Dove', fName: 'کبوتران' }
    const { body } = await shop.call('POST', 'brands', { token, body: brand })
    await add({ name: 'Pocket Comb', brandId: body.id })
    expect(await search('kabutaran')).toEqual(['Pocket Comb'])
    expect(await search('kabo')).toEqual([])
  })

  test('an exact name ranks first among many similar names, even in an aisle of that name', async () => {
    const { body } = await shop.call('POST', 'aisles', {
      token,
      body: { name: 'Quark', fName: 'کوارک' },
    })
    await add({ name: 'Quark' })
    await add({ name: 'Mild Quark' })
    for (let at = 0; at < 40; at++) {
      await add({ name: `Quark Mild ${at}`, aisleId: body.id })
      await add({ name: 'Soft Quark', aisleId: body.id })
    }
    expect((await search('quark'))[0]).toBe('Quark')
    expect((await search('mild quark'))[0]).toBe('Mild Quark')
  })
})

describe('the index follows each write', () => {
  test('of an aisle, a brand and a product', async () => {
    const change = (path: string, body: object) => shop.call('PUT', path, { token, body })
    await change(`brands/${brandId}`, { name: 'Sadaf', fName: 'صدف' })
    expect(await find('golestan bulgur')).toEqual([])
    expect(await find('sadaf bulgur')).toEqual(['bulgur'])
    await change(`products/${ids.bulgur}`, { name: 'Cracked wheat', fName: 'گندم خردشده' })
    expect(await find('bulgur')).toEqual([])
    expect(await find('cracked')).toEqual(['bulgur'])
    const added = await shop.call('POST', 'products', {
      token,
      body: aProduct({ aisleId, brandId, name: 'Tamarind' }),
    })
    ids.tamarind = added.body.id
    expect(await find('tamarind')).toEqual(['tamarind'])
    await shop.call('DELETE', `products/${ids.tamarind}`, { token })
    expect(await find('tamarind')).toEqual([])
  })

  test('aisles and brands are found the same way', async () => {
    const search = async (resource: string, filter: string) =>
      (await shop.call('POST', `${resource}/GetList`, { body: { filter } })).body.total
    expect(await search('Aisles', 'anbari')).toBe(1)
    expect(await search('Brands', 'sadaf')).toBe(1)
    expect(await search('Brands', 'pantry')).toBe(0)
  })
})

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (await shop.call('GET', `suggestions?${new URLSearchParams({ q })}`)).body

  test('list products, aisles and brands in both languages, with the matched parts', async () => {
    expect(await suggest('zafer')).toContainEqual({
      kind: 'product',
      id: ids.saffron,
      name: 'Saffron',
      fName: 'زعفران',
      marks: ['زعفران'],
    })
    expect(await suggest('pant')).toContainEqual(
      expect.objectContaining({ kind: 'aisle', id: aisleId, marks: ['pant'] }),
    )
    expect((await suggest('pantry')).length).toBeLessThanOrEqual(8)
  })

  test('leave out matches that only sound a little similar', async () => {
    expect(await suggest('vegan')).toEqual([])
    expect(await suggest('xqzvw')).toEqual([])
  })

  test('leave out names that only sound similar beside the typed word', async () => {
    const found: { name: string }[] = await suggest('saff')
    expect(found.map(({ name }) => name)).toContain('Saffron')
    expect(found.map(({ name }) => name)).not.toContain('Tea Strainer')
  })

  test('list nothing for a number that is only an id', async () => {
    for (const id of [aisleId, brandId, ids.saffron, ids.walnut]) {
      expect(await suggest(String(id))).not.toContainEqual(expect.objectContaining({ id }))
    }
    expect(await suggest('500')).toContainEqual(expect.objectContaining({ id: ids.flour }))
  })

  test('never list a hidden product', async () => {
    expect(await suggest('secret')).toEqual([])
    expect(await suggest('پنهان')).toEqual([])
  })

  test('reject an empty or very long text', async () => {
    expect((await shop.call('GET', 'suggestions?q=')).status).toBe(422)
    expect((await shop.call('GET', `suggestions?q=${'x'.repeat(201)}`)).status).toBe(422)
  })
})

describe('a search without a hit', () => {
  const page = async (text: string) =>
    (await fetch(`${shop.url}/products?${new URLSearchParams({ str: text })}`)).text()

  test('shows the search text and offers similar words', async () => {
    const html = await page('safrans')
    expect(html).toContain('“safrans”')
    expect(html).toMatch(/href="[^"]*\?str=saffron"/)
  })

  test('offers nothing for an English word that is not close to any other', async () => {
    expect(await page('walmot')).toContain('class="near-word"')
    expect(await page('walrus')).not.toContain('class="near-word"')
  })

  test('is counted for the back office, which can delete it', async () => {
    await page('Unicorn  MILK')
    await find('unicorn milk')
    const path = `misses?sort=${JSON.stringify(['count', 'DESC'])}`
    const miss = await vi.waitFor(async () => {
      const misses = await shop.call('GET', path, { token })
      const found = misses.body.find(({ text }: { text: string }) => text === 'unicorn milk')
      expect(found).toMatchObject({ count: 2 })
      return found
    })
    expect((await shop.call('GET', path)).status).toBe(401)
    expect((await shop.call('DELETE', `misses/${miss.id}`, { token })).body).toEqual(miss)
    expect((await shop.call('GET', `misses/${miss.id}`, { token })).status).toBe(404)
  })

  test('is recorded as typed, but not if it contains an email address or a phone number', async () => {
    await page('somebody@mail.test')
    await page('416 555 0134')
    await page('416\u200c555\u200c0134')
    await page('شیر  نی\u200cنی‌ها، قوی!')
    await page('شیر نی\u200cنی ها قوی')
    await page('griffin milk')
    const texts = await vi.waitFor(async () => {
      const { body } = await shop.call('GET', 'misses', { token })
      const found: string[] = body.map(({ text }: { text: string }) => text)
      expect(found).toContain('griffin milk')
      expect(found).toContain('شیر نی\u200cنی‌ها قوی')
      return found
    })
    expect(texts.join('\n')).not.toMatch(/somebody|416|555/)
  })

  test('is different from one with hits, whose matches are highlighted', async () => {
    expect(await page('pudd')).toMatch(/<mark[^>]*>Pudd<\/mark>/)
  })
})
