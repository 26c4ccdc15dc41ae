import type { Knex } from 'knex'
import { ndcgAtTen, readJudgedQueries } from './judged.ts'
import {
  joinedWords,
  onOlderKeyboard,
  onWrongKeyboard,
  otherNumber,
  type Pair,
  readLines,
  readPairs,
  variants,
  withoutALetter,
  withoutShift,
} from './pairs.ts'
import { recallAtTen } from './recall.ts'
import { insertDemo, insertWords, topTen, withDatabase } from './shop.ts'

/** A search metric with its minimum. `misses` lists the searches that lowered it. */
type Goal = {
  name: string
  searches: number
  value: number
  least: number
  misses: string[]
}

export async function measureGoals(): Promise<Goal[]> {
  return [
    ...(await measureDemo()),
    ...(await measureFoods()),
    await measureFinglish('Finglish words', 'sentence-words.tsv', 0.92),
    await measureFinglish('Finglish phrases', 'sentence-phrases.tsv', 0.85),
  ]
}

async function measureDemo(): Promise<Goal[]> {
  return withDatabase(async db => {
    await insertDemo(db)
    return [await measureRanking(db), await measureNonsense(db)]
  })
}

/** Measures the ranking of the first ten products for the judged queries. */
async function measureRanking(db: Knex): Promise<Goal> {
  const queries = readJudgedQueries()
  const misses: string[] = []
  let sum = 0
  for (const query of queries) {
    const found = (await topTen(db, query.text)).map(({ name }) => name)
    const ndcg = ndcgAtTen(found, query)
    sum += ndcg
    if (ndcg < 0.9) misses.push(`${query.text} ${ndcg.toFixed(2)}: ${found.join(' | ')}`)
  }
  const value = sum / queries.length
  return { name: 'judged queries, nDCG at 10', searches: queries.length, value, least: 0.9, misses }
}

/** Measures how many searches for things that the shop does not sell find nothing. */
async function measureNonsense(db: Knex): Promise<Goal> {
  const queries = readLines('nonsense-queries.txt')
  const misses: string[] = []
  for (const query of queries) {
    const found = (await topTen(db, query)).map(({ name }) => name)
    if (found.length > 0) misses.push(`${query}: ${found.join(' | ')}`)
  }
  const value = 1 - misses.length / queries.length
  return { name: 'nonsense, empty', searches: queries.length, value, least: 0.95, misses }
}

/** Measures recall for foods that the search rules were not tuned for, typed in all usual ways. */
async function measureFoods(): Promise<Goal[]> {
  const foods = readPairs('food-words.tsv').map(({ typed, meant }) => ({
    name: typed,
    fName: meant,
  }))
  const english = foods.map(({ name }) => name)
  const persian = foods.map(({ fName }) => fName)
  const groups: [name: string, pairs: Pair[], least: number][] = [
    ...Object.entries(variants).map(([name, change]): [string, Pair[], number] => [
      `foods, ${name}`,
      typedAs(persian, change),
      0.97,
    ]),
    ['foods, joined words', typedAs([...persian, ...english], joinedWords), 0.97],
    ['foods, Persian on an English keyboard', typedAs(persian, onWrongKeyboard), 0.97],
    ['foods, the same without Shift', typedAs(persian, withoutShift), 0.97],
    ['foods, the older Persian keyboard', typedAs(persian, onOlderKeyboard), 0.97],
    ['foods, English on a Persian keyboard', typedAs(english, onWrongKeyboard), 0.97],
    ['foods, one letter missing', typedAs([...persian, ...english], withoutALetter), 0.95],
    ['foods, plural or singular', typedAs(english, otherNumber), 0.95],
  ]
  return withDatabase(async db => {
    await insertWords(db, foods)
    const goals: Goal[] = []
    for (const [name, pairs, least] of groups) {
      if (pairs.length === 0) continue
      const { recall, misses } = await recallAtTen(pairs, foods, text => topTen(db, text))
      goals.push({ name, searches: pairs.length, value: recall, least, misses })
    }
    return goals
  })
}

/** Returns the pairs of changed texts. Leaves out texts that `change` does not alter. */
function typedAs(texts: string[], change: (text: string) => string | null): Pair[] {
  return texts.flatMap(meant => {
    const typed = change(meant)
    return typed === null || typed === meant ? [] : [{ typed, meant }]
  })
}

async function measureFinglish(name: string, file: string, least: number): Promise<Goal> {
  const pairs = readPairs(file)
  const words = [...new Set(pairs.map(({ meant }) => meant))].map(fName => ({ name: '-', fName }))
  return withDatabase(async db => {
    await insertWords(db, words)
    const { recall, misses } = await recallAtTen(pairs, words, text => topTen(db, text))
    return { name, searches: pairs.length, value: recall, least, misses }
  })
}
