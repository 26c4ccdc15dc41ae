import { expect, it } from 'vitest'
import { findNew } from './new-orders.ts'

const early = { dateTime: '2026-03-01T09:00:00.000Z' }
const late = { dateTime: '2026-03-01T09:05:00.000Z' }

it('announces nothing at the first look of a desk', () => {
  expect(findNew([late, early], null)).toEqual({ fresh: [], mark: late.dateTime })
})

it('announces the first order that comes to a desk without any', () => {
  const { fresh, mark } = findNew([], null)
  expect(fresh).toEqual([])
  expect(findNew([early], mark)).toEqual({ fresh: [early], mark: early.dateTime })
})

it('announces an order once, also after others were printed', () => {
  const { fresh, mark } = findNew([late, early], early.dateTime)
  expect(fresh).toEqual([late])
  expect(findNew([late, early], mark)).toEqual({ fresh: [], mark: late.dateTime })
  expect(findNew([early], mark)).toEqual({ fresh: [], mark: late.dateTime })
  expect(findNew([], mark)).toEqual({ fresh: [], mark: late.dateTime })
})
