import { expect, test } from 'vitest'
import { measureGoals } from '../bench/search/goals.ts'

test('the search reaches its goals for recall and ranking', async () => {
  const failed = (await measureGoals()).filter(({ value, least }) => value < least)
  expect(failed.map(({ misses, ...goal }) => ({ ...goal, misses: misses.slice(0, 20) }))).toEqual(
    [],
  )
})
