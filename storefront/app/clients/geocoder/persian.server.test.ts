import { describe, expect, it } from 'vitest'
import { createOfflineGeocoder } from './offline.server.ts'

const geocoder = createOfflineGeocoder()
const near = { lat: 43.7936, lng: -79.4178 }
const suggest = (text: string) => geocoder.suggest(text, { limit: 6, language: 'en', near })

/** The label of the only answer, or of each choice. */
async function listAnswers(text: string): Promise<string[]> {
  const places = await suggest(text)
  const choices = places[0]?.isAmbiguous ? places.filter(place => place.isAmbiguous) : places
  return choices.slice(0, places[0]?.isAmbiguous ? undefined : 1).map(({ label }) => label)
}

describe('a Persian address', () => {
  it.each([
    ['خیابان بیکرافت پلاک ۵۰۳، تورنتو، انتاریو', '503 Beecroft Rd, Toronto'],
    ['خیابان بیکرافت پلاک ۵۰۳، تورنتو، کانادا', '503 Beecroft Rd, Toronto'],
    ['انتاریو، تورنتو، خیابان بیکرافت، پلاک ۵۰۳', '503 Beecroft Rd, Toronto'],
    ['خیابان انتاریو پلاک ۱۲۸ تورنتو', '128 Ontario St, Toronto'],
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
  ])('%s is rather the street of the typed type and sound', async (text, label) => {
    expect(await listAnswers(text)).toEqual([label])
  })
})
