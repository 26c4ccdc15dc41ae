import { describe, expect, it } from 'vitest'
import { createOfflineGeocoder } from './offline.server.ts'
import { isHouse } from './place-kind.ts'

const geocoder = createOfflineGeocoder()
const near = { lat: 43.7936, lng: -79.4178 }
const suggest = (text: string) => geocoder.suggest(text, { limit: 6, language: 'en', near })

/** The label of the only answer, or of each choice. */
async function listAnswers(text: string): Promise<string[]> {
  const places = await suggest(text)
  const isChoice = places[0]?.isAmbiguous
  const answers = isChoice ? places.filter(place => place.isAmbiguous) : places.slice(0, 1)
  return answers.map(({ label }) => label)
}

describe('a Persian address', () => {
  it.each([
    ['خیابان بیکرافت پلاک ۵۰۳، تورنتو، انتاریو', '503 Beecroft Rd, Toronto'],
    ['خیابان بیکرافت پلاک ۵۰۳، تورنتو، کانادا', '503 Beecroft Rd, Toronto'],
    ['انتاریو، تورنتو، خیابان بیکرافت، پلاک ۵۰۳', '503 Beecroft Rd, Toronto'],
    ['خیابان انتاریو پلاک ۱۲۸ تورنتو', '128 Ontario St, Toronto'],
    ['تورنتو، استان انتاریو، خیابان یانگ، پلاک ۵۱۰۰', '5100 Yonge St, Toronto'],
    ['منطقه نورث یورک خیابان یانگ پلاک ۵۱۰۰', '5100 Yonge St, Toronto'],
  ])('%s may name the province and the country', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each([
    ['فور سیزنز پلیس ۱۷', '17 Four Seasons Pl, Toronto'],
    ['هاربر اسکوئر ۳۳', '33 Harbour Sq, Toronto'],
    ['اگلینتون اسکویر ۱', '1 Eglinton Sq, Toronto'],
  ])('%s has the type of its street', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each([
    ['خیابان هیلکرست پلاک ۸ نورث یورک', '8 Hillcrest Ave, Toronto'],
    ['هیل کرست ۸ نورث یورک', '8 Hillcrest Ave, Toronto'],
    ['هیل کرست', 'Hillcrest Mall, Richmond Hill'],
  ])('%s is a landmark only without a house number', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each([
    ['اونیدا ۱۱', '11 Oneida Cres, Richmond Hill'],
    ['پلزنت ۵۰', '50 Pleasant Ave, Willowdale East, Toronto'],
    ['لنگستاف ۱۰۰', '100 Langstaff Rd, Richmond Hill'],
    ['رابرت ۱۱', '11 Robert St, Downtown Toronto'],
    ['آلبرت ۲۶', '26 Albert Ave, Etobicoke, Toronto'],
    ['ساندرز ۱۵', '15 Saunders Ave, West End Toronto'],
    ['بارنوود ۱۰', '10 Barnwood Dr, Richmond Hill'],
    ['گاتینو ۱۰', '10 Gatineau Dr, Vaughan'],
    ['آوندیل ۱', '1 Avondale Ave, Toronto'],
    ['هلن ۵۰ تورنهیل', '50 Helen Ave, Vaughan'],
  ])('%s may be %s, which is not the only street that sounds so', async (text, label) => {
    const answers = await listAnswers(text)
    expect(answers.length).toBeGreaterThan(1)
    expect(answers).toContain(label)
  })

  it.each([
    ['باربری پلیس ۱۷', '17 Barberry Pl, Toronto'],
    ['مسی اسکوئر ۵', '5 Massey Sq, Toronto'],
    ['هموود درایو ۱، تورنتو', '1 Humewood Dr, Toronto'],
    ['آلیس ۱۰', '10 Alice Cres, Toronto'],
    ['بلوار رویال ارچارد پلاک ۶۵', '65 Royal Orchard Blvd, Markham'],
    ['رود هانا پلاک ۱۵۰', '150 Hanna Rd, Toronto'],
    ['کرسنت آل سینتس پلاک ۱۵۰', '150 All Saints Cres, Oakville'],
    ['جاده سنلاک پلاک ۱۸۵', '185 Senlac Rd, Toronto'],
    ['۲۵ هریسون گاردن بولوار', '25 Harrison Garden Blvd, Toronto'],
  ])('%s is rather the street of the typed type and sound', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each([
    ['تورنتو خیابان اگلینتون غربی پلاک ۲۰', '20 Eglinton Ave W, Toronto'],
    ['تورنتو خیابان اگلینتون شرقی پلاک ۱۵۰', '150 Eglinton Ave E, Toronto'],
    ['نورث یورک خیابان اگلینتون شرقی ۱۵۰', '150 Eglinton Ave E, Toronto'],
    ['تورنتو خیابان ویکتوریا پارک پلاک ۲۵۵۰', '2550 Victoria Park Ave, Toronto'],
    ['تورنتو سنت کلر غربی ۸۰۰', '800 St. Clair Ave W, Toronto'],
    ['تورنتو یورکویل ۳۷', '37 Yorkville Ave, Toronto'],
    ['تورنتو رزدیل ۲۰', '20 Rosedale Rd, Toronto'],
    ['تورنتو تورنکلیف پارک ۷۵', '75 Thorncliffe Park Dr, Toronto'],
    ['اسکاربرو آجینکورت ۲۰', '20 Agincourt Dr, Toronto'],
    ['نورث یورک ویلودیل ۱۲۸', '128 Willowdale Ave, Toronto'],
    ['انتاریو تورنتو خیابان ویلودیل پلاک ۱۲۸', '128 Willowdale Ave, Toronto'],
    ['تورنتو درایو تورنکلیف پارک پلاک ۷۵', '75 Thorncliffe Park Dr, Toronto'],
    ['تورنتو بلوار بلک کریک پلاک ۹۱', '91 Black Creek Blvd, Toronto'],
    ['نورث یورک بلوار هریسون گاردن پلاک ۲۵', '25 Harrison Garden Blvd, Toronto'],
    ['تورنتو بلوار لیک شور غربی پلاک ۲۲۰۰', '2200 Lake Shore Blvd W, Toronto'],
    ['ریچموند هیل کرسنت اونیدا پلاک ۱۱', '11 Oneida Cres, Richmond Hill'],
    ['مارکهام هایوی ۷ شرقی ۳۰۰۰', '3000 Highway 7 E, Markham'],
  ])('%s begins with the town', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each([
    ['خیابان امپرس پلاک ۳۸۵ نزدیک یانگ', '385 Empress Ave, Toronto'],
    ['خیابان امپرس، پلاک ۳۸۵، خانم احمدی', '385 Empress Ave, Toronto'],
    ['خیابان امپرس پلاک ۳۸۵ خانم احمدی تورنتو', '385 Empress Ave, Toronto'],
    ['خیابان امپرس پلاک ۳۸۵، تلفن ۴۱۶-۵۵۵-۱۲۳۴', '385 Empress Ave, Toronto'],
    ['خیابان امپرس پلاک ۳۸۵، کنار مغازه ایرانی', '385 Empress Ave, Toronto'],
    ['خیابان امپرس پلاک ۳۸۵، لطفا زنگ نزنید', '385 Empress Ave, Toronto'],
    ['خیابان فینچ شرقی، نبش ویلودیل، پلاک ۱۰۰', '100 Finch Ave E, Toronto'],
    ['خیابان یانگ نرسیده به فینچ پلاک ۵۱۰۰', '5100 Yonge St, Toronto'],
    ['آدرس: تورنتو، خیابان یانگ، پلاک ۵۱۰۰', '5100 Yonge St, Toronto'],
    ['بلوار رویال ارچارد پلاک ۶۵، آقای رضایی', '65 Royal Orchard Blvd, Markham'],
  ])('%s has words beside it, so %s is asked', async (text, label) => {
    expect((await suggest(text))[0]?.isAmbiguous).toBe(true)
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each([
    ['تیندال ۹۹ تورنتو', '99 Tyndall Ave, Toronto'],
    ['خیابان راترگلن پلاک ۱۰، تورنتو', '10 Rutherglen Rd, Toronto'],
    ['تورنتو، خیابان واتفورد، پلاک ۶', '6 Watford Ave, Toronto'],
    ['شلبورن ۳۸ تورنتو', '38 Shelborne Ave, Toronto'],
    ['بلوم ۴۸ تورنتو', '48 Bloem Ave, Toronto'],
  ])('%s is rather in the named town', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each([
    ['مارکهام رود اسکاربرو پلاک ۵۰۰', '500 Markham Rd, Toronto'],
    ['وستون رود تورنتو ۲۰۰۰', '2000 Weston Rd, Toronto'],
    ['تورنتو استریت ۲۰', '20 Toronto St, Toronto'],
  ])('%s begins with a street that is named like a town', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each(['خیابان زرشک، ۸۳۰۰ مارکهام', 'خیابان زرشک پلاک ۸۳۰۰ نزدیک یانگ'])(
    '%s names a street that nobody knows, so it is no other house',
    async text => {
      expect((await suggest(text)).filter(isHouse)).toEqual([])
    },
  )

  it.each([
    ['نیو وست مینستر ۱۰۰', '100 New Westminster Dr, Vaughan'],
    ['نیو وست‌مینستر ۱۰۰', '100 New Westminster Dr, Vaughan'],
    ['سنتر ۱۰۵۰ وان', '1050 Centre St, Vaughan'],
    ['خیابان سنتر ۱۰۵۰ وان', '1050 Centre St, Vaughan'],
    ['د کویینزوی ۱۲۷۸', '1278 The Queensway, Toronto'],
    ['باترست و سنتر', 'Bathurst St & Centre St, Vaughan'],
    ['تقاطع دافرین و سنتر', 'Dufferin St & Centre St, Vaughan'],
  ])('%s is heard whole, but not with its town', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })
})

describe('an English address', () => {
  it.each([
    ['Toronto Eglinton West 20', '20 Eglinton Ave W, Toronto'],
    ['Toronto Yorkville 37', '37 Yorkville Ave, Toronto'],
    ['Toronto Rosedale 20', '20 Rosedale Rd, Toronto'],
    ['Toronto Avenue Rd 1500', '1500 Avenue Rd, Toronto'],
    ['Richmond Hill West Beaver Creek Rd 155', '155 West Beaver Creek Rd, Richmond Hill'],
    ['North York Don Mills 1800', '1800 Don Mills Rd, Toronto'],
    ['Toronto - Yonge St - 5100', '5100 Yonge St, Toronto'],
  ])('%s begins with the town', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each([
    ['Weston Toronto 2000', '2000 Weston Rd, Toronto'],
    ['Weston North York 2500', '2500 Weston Rd, Toronto'],
    ['500 Markham Scarborough', '500 Markham Rd, Toronto'],
    ['Toronto St 20', '20 Toronto St, Toronto'],
  ])('%s begins with a street that is named like a town', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each([
    ['11 Oneida Cresant', '11 Oneida Cres, Richmond Hill'],
    ['17 Barberry Plc', '17 Barberry Pl, Toronto'],
  ])('%s has a word that no table has, so it is asked', async (text, label) => {
    expect((await suggest(text))[0]?.isAmbiguous).toBe(true)
    expect(await listAnswers(text)).toContain(label)
  })

  it.each([
    ['3400-14th Ave', '3400 14th Ave, Markham'],
    ["523St John's", "523 St John's Rd, Toronto"],
    ["2nd floor 344 O'Connor", "344 O'Connor Dr, Toronto"],
  ])('%s has a number beside the name of its street', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })

  it.each(['16 Avenue', '16th Avenue', 'خیابان ۱۶'])('%s may be a whole street', async text => {
    const answers = await listAnswers(text)
    expect(answers).toEqual(
      expect.arrayContaining(['16th Ave, Richmond Hill', '16th Ave, Markham']),
    )
  })
})

describe('a landmark', () => {
  it.each(['North York Centre', 'نورث یورک سنتر', 'ایستگاه نورث یورک سنتر'])(
    '%s is the one whose name begins so',
    async text => {
      expect(await listAnswers(text)).toEqual(['North York Centre Station, Toronto'])
    },
  )
})
