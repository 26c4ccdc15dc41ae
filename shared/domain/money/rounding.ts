/** Divides two whole numbers and rounds half up. */
export function roundHalfUp(numerator: number, denominator: number): number {
  const rest = ((numerator % denominator) + denominator) % denominator
  return (numerator - rest) / denominator + (rest * 2 >= denominator ? 1 : 0)
}

/** Converts a decimal number to whole hundredths, rounding half up. Throws a RangeError if it is too large or not a number. */
export function toHundredths(value: number): number {
  // 1.005 * 100 is 100.49999999999999, so convert to whole millionths before rounding.
  const millionths = Math.round(value * 1_000_000)
  if (!Number.isSafeInteger(millionths)) throw new RangeError(`Not an amount: ${value}`)
  return roundHalfUp(millionths, 10_000)
}
