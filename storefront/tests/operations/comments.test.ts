import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLongSentences, MAX_WORDS } from '../setup/long-sentences.ts'

const root = join(import.meta.dirname, '../../..')
const rooms = ['admin/src', 'database', 'seeds', 'shared', 'storefront']
const isSource = (name: string) =>
  /\.(ts|tsx|mjs)$/.test(name) && !/^(build|node_modules)\/|^migrations\//.test(name)

test(`no sentence of a comment has more than ${MAX_WORDS} words`, () => {
  const files = rooms.flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map(name => join(room, name)),
  )
  expect(files.length).toBeGreaterThan(1000)
  const long = files.flatMap(file =>
    findComments(readFileSync(join(root, file), 'utf8'))
      .flatMap(findLongSentences)
      .map(sentence => `${file}: ${sentence}`),
  )
  expect(long).toEqual([])
})

/** Returns the text of comments that begin a line. Line comments that follow each other are one. */
function findComments(source: string): string[] {
  const blocks = [...source.matchAll(/^[ {]*\/\*\*?(.*?)\*\//gms)].map(([, text = '']) => text)
  const lines = [...source.matchAll(/(?:^ *\/\/.*\n)+/gm)].map(([text]) => text)
  return [
    ...blocks.map(text => text.replace(/^ *\* ?/gm, '')),
    ...lines.map(text => text.replace(/^ *\/\/ ?/gm, '')),
  ]
}
