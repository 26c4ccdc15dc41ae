export const taxClasses = ['standard', 'zero'] as const
export type TaxClass = (typeof taxClasses)[number]

/** A percentage as a whole number of hundredths: 13 % is 1300. */
export type Rate = number

/** Converts a decimal percentage to a rate. Throws a RangeError if it is finer than a hundredth of a percent. */
export function toRate(percent: number): Rate {
  const rate = Math.round(percent * 100)
  const isExact = Math.abs(percent * 100 - rate) < 1e-6
  if (!isExact) throw new RangeError(`Not a percentage of at most two decimals: ${percent}`)
  return rate
}

export function toPercent(rate: Rate): number {
  return rate / 100
}

/** Basic groceries are zero-rated. Everything else has the shop's standard rate. */
export function isTaxed(taxClass: TaxClass): boolean {
  return taxClass !== 'zero'
}

export function taxRateFor(taxClass: TaxClass, standardRate: Rate): Rate {
  return isTaxed(taxClass) ? standardRate : 0
}
