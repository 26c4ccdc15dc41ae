/**
 * Redraws the master images in `made/`: `npx tsx seeds/pictures/make.ts [word in the key …]`.
 * Needs the Chromium from `npx playwright install chromium`, or CHROMIUM=/path/to/it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type PicturedTable, picturedTables } from '#shared/domain/products/picture-url.ts'
import { slides } from '../banners/slides.ts'
import { sponsors } from '../banners/sponsors.ts'
import { mixedProducts } from '../catalogue/products.ts'
import { composeAisle, composeBrand, composeMore, composeProduct, groupRows } from './compose.ts'
import type { Face } from './lettering.ts'
import { madeMorePicture, madePicture } from './made.ts'
import { morePictures } from './more.ts'
import { composeSlideOf } from './slide.ts'
import { WIDE } from './slides/stage.ts'
import { composeSponsor } from './sponsor.ts'

const SIDE = 640
const locate = createRequire(import.meta.url).resolve

const faces: Record<Face, { files: string[]; weight: string }> = {
  vazirmatn: { files: variable('vazirmatn'), weight: '100 900' },
  markazi: { files: variable('markazi-text'), weight: '400 700' },
  lalezar: { files: plain('lalezar'), weight: '400' },
  gulzar: { files: plain('gulzar'), weight: '400' },
  rakkas: { files: plain('rakkas'), weight: '400' },
  katibeh: { files: plain('katibeh'), weight: '400' },
}

function variable(name: string): string[] {
  return ['arabic', 'latin', 'latin-ext'].map(
    subset => `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`,
  )
}

function plain(name: string): string[] {
  return ['arabic', 'latin', 'latin-ext'].map(
    subset => `@fontsource/${name}/files/${name}-${subset}-400-normal.woff2`,
  )
}

const ranges = [
  'U+0600-06FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFF',
  'U+0000-00FF,U+2010-2026',
  'U+0100-024F',
]

async function fontCss(): Promise<string> {
  const rules = Object.entries(faces).flatMap(([face, { files, weight }]) =>
    files.map(async (file, index) => {
      const data = (await readFile(locate(file))).toString('base64')
      return `@font-face{font-family:${face};src:url(data:font/woff2;base64,${data});font-weight:${weight};unicode-range:${ranges[index]}}`
    }),
  )
  return (await Promise.all(rules)).join('')
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } })
  await page.setContent(
    `<style>${await fontCss()}body{margin:0}svg{display:block}</style><main></main>`,
  )
  await page.evaluate(
    names =>
      Promise.all(
        names.flatMap(name => [
          document.fonts.load(`20px ${name}`, 'aگ'),
          document.fonts.load(`700 20px ${name}`, 'aگ'),
        ]),
      ),
    Object.keys(faces),
  )
  return page
}

async function render(page: Page, svg: string): Promise<Buffer> {
  await page.evaluate(text => {
    const main = document.querySelector('main')
    if (!main) return
    main.innerHTML = text
    for (const line of main.querySelectorAll<SVGTextElement>('text[data-max]')) {
      const size = Number(line.getAttribute('font-size'))
      const share = Number(line.dataset.max) / line.getComputedTextLength()
      if (share < 1) line.setAttribute('font-size', String(size * share))
    }
  }, svg)
  const png = await page.screenshot({ type: 'png' })
  return sharp(png).webp({ quality: 80, effort: 6 }).toBuffer()
}

const draw: Record<PicturedTable, [key: string, svg: () => string][]> = {
  aisles: groupRows.aisles.map(row => [row.key, () => composeAisle(row)]),
  brands: groupRows.brands.map(row => [row.key, () => composeBrand(row)]),
  products: mixedProducts().map(row => [row.key, () => composeProduct(row)]),
  carousels: slides.map(({ key }) => [key, () => composeSlideOf(key)]),
  sponsors: sponsors.map(({ key }) => [key, () => composeSponsor(key)]),
}
const words = process.argv.slice(2)
const isWanted = (key: string) => words.length === 0 || words.some(word => key.includes(word))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox'],
})
const page = await openPage(browser)
let count = 0
for (const table of picturedTables) {
  await mkdir(new URL('.', madePicture(table, 'any')), { recursive: true })
  await page.setViewportSize(table === 'carousels' ? WIDE : { width: SIDE, height: SIDE })
  for (const [key, svg] of draw[table]) {
    if (!isWanted(key)) continue
    await writeFile(madePicture(table, key), await render(page, svg()))
    count++
  }
}
await mkdir(new URL('.', madeMorePicture('any', 2)), { recursive: true })
await page.setViewportSize({ width: SIDE, height: SIDE })
for (const row of mixedProducts().filter(({ key }) => isWanted(key))) {
  for (const [index, picture] of (morePictures[row.key] ?? []).entries()) {
    await writeFile(
      madeMorePicture(row.key, index + 2),
      await render(page, composeMore(row, picture)),
    )
    count++
  }
}
await browser.close()
process.stdout.write(`${count} pictures drawn\n`)
