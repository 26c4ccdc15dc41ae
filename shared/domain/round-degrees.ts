/** Rounds to a millionth of a degree, about ten centimetres. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
