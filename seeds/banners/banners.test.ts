import { describe, expect, it } from 'vitest'
import { marqueeInput } from '#shared/schemas/marquee.ts'
import { shopPage, shopPages } from '#shared/schemas/shop-page.ts'
import { products } from '../catalogue/products.ts'
import { shelvesAndDays } from '../pictures/slides/shelves-and-days.ts'
import { marqueesOf } from './marquees.ts'
import { slides } from './slides.ts'
import { sponsorAddresses, sponsors } from './sponsors.ts'

const pages = shopPages.map((_, page) => page)
const yalda = marqueesOf(new Date('2026-12-01T12:00:00Z'))
const persian = /[\u0600-\u06ff]/
const texts = [
  ...yalda,
  ...slides.map(({ name }) => name),
  ...sponsors.flatMap(({ name, description }) => [name, description]),
]

describe('the demo banners', () => {
  it.each(pages)('give page %i its slides and its sponsors', page => {
    const slidesHere = slides.filter(slide => slide.page === page)
    const sponsorsHere = sponsors.filter(sponsor => sponsor.page === page)
    expect([2, 3]).toContain(slidesHere.length)
    expect([2, 3, 4]).toContain(sponsorsHere.length)
  })

  it('name nothing twice', () => {
    for (const rows of [slides, sponsors]) {
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    }
    expect(new Set(sponsors.map(({ phone }) => phone)).size).toBe(sponsors.length)
    expect(new Set(yalda).size).toBe(yalda.length)
  })

  it('speak both languages', () => {
    for (const { name } of [...slides, ...sponsors]) {
      expect(name).toMatch(/[A-Za-z]/)
      expect(name).toMatch(persian)
    }
    for (const text of yalda) {
      expect(text).toMatch(/^[A-Z][^·]+\. · [\u0600-\u06ff][^·]+\.$/)
      expect(marqueeInput.parse({ name: text }).name).toBe(text)
    }
  })

  it.each(['2026-05-01', '2026-11-19', '2026-12-27'])('speak on %s of no winter feast', day => {
    const texts = marqueesOf(new Date(`${day}T12:00:00Z`))
    expect(texts.length).toBeGreaterThanOrEqual(2)
    expect(texts.join()).not.toMatch(/yalda|december/i)
    expect(yalda.join()).toMatch(/Yalda.*December/)
  })

  it.each(texts)('%s reads well', text => {
    expect(text).not.toMatch(/[يكىة٠-٩']|lorem|\s{2}|^\s|\s$/i)
    expect(text).not.toMatch(/(?:^| )(?:ها|های|تر|ترین)(?: |$)|(?:^| )ن?می /)
    expect(text).not.toMatch(/\s[،؛.]|[،؛](?=\S)|ه ی(?: |$)/)
  })

  it('show under promotions only packs that are on sale', () => {
    const shown = slides
      .filter(({ page }) => page === shopPage.promotions)
      .flatMap(({ key }) => shelvesAndDays[key]?.pieces ?? [])
      .flatMap(piece => ('pack' in piece ? [piece.pack] : []))
    expect(shown.length).toBeGreaterThan(2)
    for (const pack of shown) {
      expect(products.find(({ key }) => key === pack)?.salePrice, pack).toBeDefined()
    }
  })

  it('reach nobody', () => {
    for (const { key, phone } of sponsors) {
      expect(phone).toMatch(/^(?:416|905)-555-01\d\d$/)
      const { email, website } = sponsorAddresses(key)
      expect(email).toMatch(/@[a-z-]+\.example\.com$/)
      expect(website).toMatch(/^https:\/\/[a-z-]+\.example\.com$/)
    }
  })
})
