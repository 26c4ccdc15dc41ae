import { brands } from '#seeds/catalogue/brands.ts'
import { products } from '#seeds/catalogue/products.ts'
import { foldSearchText } from '#shared/domain/search-key.ts'
import { measureGoals } from './search/goals.ts'
import { onWrongKeyboard, type Pair, readPairs, variants, withTypingError } from './search/pairs.ts'
import { insertDemo, insertWords, type Named, topTen, withDatabase } from './search/shop.ts'

/** `target` is the recall at ten that a group must reach. A group without one is only reported. */
type Group = { name: string; pairs: Pair[]; target?: number }
type Search = (typed: string) => Promise<Named[]>

const EXACT = 0.95
const FINGLISH = 0.85
const SHOWN_FAILURES = 40

const failed: string[] = []

await withDatabase(async db => {
  await insertDemo(db)
  const brandNames = new Map(brands.map(({ key, fName }) => [key, fName]))
  const names = products.map(({ name, fName, brand }) => ({
    name,
    fName,
    brand: brandNames.get(brand) ?? '',
  }))
  const persian = names.map(({ fName }) => fName)
  for (const [name, change] of Object.entries(variants)) {
    const pairs = persian.map(meant => ({ typed: change(meant), meant }))
    await report({ name: `names, ${name}`, pairs, target: EXACT }, names, text => topTen(db, text))
  }
  const english = names.map(({ name }) => name)
  const more: Group[] = [
    { name: 'English names', pairs: english.map(itself), target: EXACT },
    { name: 'names, Persian on an English keyboard', pairs: wrong(persian), target: EXACT },
    { name: 'names, English on a Persian keyboard', pairs: wrong(english), target: EXACT },
    { name: 'names, one letter left out', pairs: mistyped([...persian, ...english]) },
    { name: 'Finglish of the shop', pairs: readPairs('catalogue-finglish.tsv'), target: FINGLISH },
  ]
  for (const group of more) await report(group, names, text => topTen(db, text))
})

for (const [name, file, target] of [
  ['Finglish of sentences', 'sentence-words.tsv', FINGLISH],
  ['irregular and foreign words', 'irregular-words.tsv', undefined],
] as const) {
  const pairs = readPairs(file)
  const words = [...new Set(pairs.map(({ meant }) => meant))]
  await withDatabase(async db => {
    await insertWords(
      db,
      words.map(fName => ({ name: '-', fName })),
    )
    const names = words.map(fName => ({ name: '-', fName, brand: '' }))
    await report({ name, pairs, target }, names, text => topTen(db, text))
    const arabic = words.map(meant => ({ typed: variants['Arabic letters']?.(meant) ?? '', meant }))
    await report({ name: `${name}, Arabic letters`, pairs: arabic, target: EXACT }, names, text =>
      topTen(db, text),
    )
  })
}

for (const { name, searches, value, least, misses } of await measureGoals()) {
  console.log(`${value.toFixed(3)} (target ${least}) ${name}: ${searches} searches`)
  for (const miss of misses.slice(0, SHOWN_FAILURES)) console.log(`        ${miss}`)
  if (value < least) failed.push(name)
}

if (failed.length > 0) {
  console.log(`\nBelow their target: ${failed.join(', ')}`)
  process.exitCode = 1
}

async function report({ name, pairs, target }: Group, catalogue: Named[], search: Search) {
  const began = performance.now()
  const misses: string[] = []
  let sum = 0
  for (const { typed, meant } of pairs) {
    const recall = recallOf(await search(typed), catalogue, meant)
    sum += recall
    if (recall < 1) misses.push(`${typed} → ${meant} ${recall.toFixed(2)}`)
  }
  const recall = sum / pairs.length
  const ms = (performance.now() - began) / pairs.length
  const goal = target === undefined ? '' : `(target ${target})`
  console.log(
    `${recall.toFixed(3)} ${goal.padEnd(14)} ${name}: ${pairs.length} searches, ${ms.toFixed(1)} ms each`,
  )
  for (const miss of misses.slice(0, SHOWN_FAILURES)) console.log(`        ${miss}`)
  if (misses.length > SHOWN_FAILURES)
    console.log(`        and ${misses.length - SHOWN_FAILURES} more`)
  if (target !== undefined && recall < target) failed.push(name)
}

/** Returns the share of the relevant products, at most ten, that the search found. */
function recallOf(found: Named[], catalogue: Named[], meant: string): number {
  const words = foldSearchText(meant).split(' ')
  const isRelevant = ({ name, fName, brand }: Named) => {
    const text = foldSearchText(`${name} ${fName} ${brand}`)
    return words.every(word => text.includes(word))
  }
  const relevant = Math.min(catalogue.filter(isRelevant).length, 10)
  return relevant === 0 ? 0 : Math.min(found.filter(isRelevant).length / relevant, 1)
}

function itself(meant: string): Pair {
  return { typed: meant, meant }
}

function wrong(texts: string[]): Pair[] {
  return texts.map(meant => ({ typed: onWrongKeyboard(meant), meant }))
}

function mistyped(texts: string[]): Pair[] {
  return texts.flatMap(meant => {
    const typed = withTypingError(meant)
    return typed === null ? [] : [{ typed, meant }]
  })
}
