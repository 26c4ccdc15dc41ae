import { readFileSync } from 'node:fs'

/** A query with the relevance grade of each judged product; 3 is an exact match. */
type JudgedQuery = { text: string; grades: Map<string, number> }

export function readJudgedQueries(): JudgedQuery[] {
  const lines = readFileSync(new URL('judged-queries.txt', import.meta.url), 'utf8').split('\n')
  const queries: JudgedQuery[] = []
  let grades: JudgedQuery['grades'] = new Map()
  // The first two lines are the file's heading.
  for (const line of lines.slice(2)) {
    const [mark, rest] = [line[0], line.slice(2)]
    if (mark === '#') {
      grades = new Map()
      for (const text of rest.split(' / ')) queries.push({ text, grades })
    } else if (mark) {
      for (const name of rest.split(' | ')) grades.set(name, Number(mark))
    }
  }
  return queries
}

/** Normalized discounted cumulative gain of the first ten names. */
export function ndcgAtTen(found: string[], { grades }: JudgedQuery): number {
  const ideal = [...grades.values()].sort((one, other) => other - one)
  return gainOf(found.map(name => grades.get(name) ?? 0)) / gainOf(ideal)
}

function gainOf(grades: number[]): number {
  return grades
    .slice(0, 10)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
