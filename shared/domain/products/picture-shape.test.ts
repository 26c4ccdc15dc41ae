import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitShape, pictureShape, suggestedSize } from './picture-shape.ts'

const sources = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
})

describe('the shape of a slide', () => {
  const wide = pictureShape('Carousels')

  it('is 12 to 5, at most 1600 wide', () => {
    expect(fitShape(wide, { width: 4000, height: 3000 })).toEqual({ width: 1600, height: 667 })
    expect(fitShape(wide, { width: 1920, height: 800 })).toEqual({ width: 1600, height: 667 })
  })

  it('fits inside its source, so that nothing is enlarged', () => {
    expect(fitShape(wide, { width: 400, height: 400 })).toEqual({ width: 400, height: 167 })
    fc.assert(
      fc.property(sources, source => {
        const { width, height } = fitShape(wide, source)
        expect(width).toBeLessThanOrEqual(Math.min(1600, source.width))
        expect(height).toBeLessThanOrEqual(Math.max(1, source.height))
        expect(Math.abs(width / 2.4 - height)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('every other picture is a square that contains the whole source', () => {
  for (const folder of ['Aisles', 'Brands', 'products', 'Sponsors'] as const) {
    fc.assert(
      fc.property(sources, source => {
        const side = Math.min(800, Math.max(source.width, source.height))
        expect(fitShape(pictureShape(folder), source)).toEqual({ width: side, height: side })
      }),
      { numRuns: 25 },
    )
  }
})

it('suggests a size for each folder that is stored as it is', () => {
  expect(suggestedSize(pictureShape('products'))).toEqual({ width: 400, height: 400 })
  expect(suggestedSize(pictureShape('Carousels'))).toEqual({ width: 1600, height: 667 })
  for (const folder of ['products', 'Carousels'] as const) {
    const size = suggestedSize(pictureShape(folder))
    expect(fitShape(pictureShape(folder), size)).toEqual(size)
  }
})
