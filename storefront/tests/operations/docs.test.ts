import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { createOfflineGeocoder } from '#app/clients/geocoder/offline.server.ts'
import { spansZones } from '#app/components/delivery-map/delivery-result.ts'
import { delivery } from '#app/i18n/en/delivery.ts'
import { demoSettings } from '#seeds/settings.ts'
import { demoZones } from '#seeds/zones.ts'
import { findZone } from '#shared/domain/zones.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { findLongSentences, MAX_WORDS } from '../setup/long-sentences.ts'

const root = join(import.meta.dirname, '../../..')
const docs = join(root, 'storefront/docs')
const readme = join(root, 'README.md')
const pages = [
  readme,
  join(root, 'storefront/tests/security/README.md'),
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join(docs, name)),
]
const decisions = pages.filter(page => basename(dirname(page)) === 'decisions')

const MAX_README_BYTES = 8192
const MAX_DECISION_LINES = 40

const read = (file: string) => readFileSync(file, 'utf8')

test('README is short', () => {
  expect(readFileSync(readme).length).toBeLessThanOrEqual(MAX_README_BYTES)
})

test('the place of the tour and the example of the address field decide a zone at once', async () => {
  const tour = /type `([^`]+)` into/.exec(read(readme))?.[1] ?? ''
  const example = / or (.+)$/.exec(delivery.field.placeholder)?.[1] ?? ''
  const centre = { lat: demoSettings.mapCenterLat, lng: demoSettings.mapCenterLng }
  for (const text of [tour, example]) {
    const [place] = await createOfflineGeocoder().suggest(text, {
      limit: 1,
      language: 'en',
      near: centre,
    })
    if (!place) throw new Error(`Nothing found for ${text}`)
    expect(spansZones(place, { zones: demoZones, centre })).toBe(false)
    expect(findZone(place, demoZones)).not.toBeNull()
  }
})

test('every relative link points to an existing file and heading', () => {
  const broken = pages.flatMap(page =>
    findLinks(read(page))
      .filter(link => !isValidLink(page, link))
      .map(link => `${relative(root, page)}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every page of the docs is linked from README, and every decision has its number', () => {
  const linked = findLinks(read(readme))
  const unlinked = pages
    .map(page => relative(root, page))
    .filter(page => page.startsWith('storefront/docs/') && !page.includes('/decisions/'))
    .filter(page => !linked.includes(page))
  expect(unlinked).toEqual([])
  const numbers = decisions.map(page => basename(page).slice(0, 4)).sort()
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')))
})

test('every command is a script of package.json', () => {
  const named = pages.flatMap(page =>
    [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(name => !(name in packageJson.scripts))).toEqual([])
})

test('configuration lists the settings that the shop reads, and no others', () => {
  const [, settings = ''] = read(join(docs, 'configuration.md')).split(/^## /m)
  const rows = settings.split('\n').filter(line => line.startsWith('| `'))
  const listed = rows.flatMap(row => (row.split(' | ')[0] ?? '').match(/[A-Z][A-Z_]+/g) ?? [])
  const schema = read(join(root, 'storefront/app/env.server.ts'))
  const [, fields = ''] = /^const schema = z\.object\(\{$(.*?)^\}\)$/ms.exec(schema) ?? []
  const known = [...fields.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)
  expect(known.length).toBeGreaterThan(30)
  expect(listed.sort()).toEqual(known.sort())
})

test('a decision is short and has context, decision, consequence and status', () => {
  for (const page of decisions) {
    const text = read(page)
    const headings = [...text.matchAll(/^#+ .+$/gm)].map(([heading]) => heading)
    expect({ page, headings }).toEqual({
      page,
      headings: [
        expect.stringMatching(`^# ${basename(page).slice(0, 4)} `),
        '## Context',
        '## Decision',
        '## Consequence',
        '## Status',
      ],
    })
    expect({ page, isShort: text.split('\n').length <= MAX_DECISION_LINES + 1 }).toEqual({
      page,
      isShort: true,
    })
  }
})

test(`no sentence of the docs has more than ${MAX_WORDS} words`, () => {
  const long = pages
    .filter(page => page.startsWith(docs))
    .flatMap(page => findLongSentences(withoutTablesAndCode(read(page))))
  expect(long).toEqual([])
})

function findLinks(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter(link => !/^\w+:/.test(link))
}

function isValidLink(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? page : join(dirname(page), decodeURIComponent(path))
  if (!existsSync(file)) return false
  return anchor === undefined || findAnchors(read(file)).includes(anchor)
}

/** Returns the anchors of the headings as GitHub generates them. */
function findAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutTablesAndCode(text: string): string {
  return text.replace(/^ *```.*?^ *```$/gms, '').replace(/^(\||#| {4}).*$/gm, '\n')
}
