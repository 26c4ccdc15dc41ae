/** A power of two. */
const PLACES = 16_384

/** Remembers by two numbers each who was met lately; of two at one place the later one. */
export class AdmissionFilter {
  readonly #marks = new Int32Array(PLACES)
  readonly #metAt = new Float64Array(PLACES)

  /** When this one was met before, or minus infinity; seldom when one was who looks alike. */
  record(name: string, now: number): number {
    const mark = markOf(name)
    const place = mark & (PLACES - 1)
    const before = this.#marks[place] === mark ? this.#metAt[place] : undefined
    this.#marks[place] = mark
    this.#metAt[place] = now
    return before ?? Number.NEGATIVE_INFINITY
  }
}

function markOf(name: string): number {
  let mark = 1
  for (let at = 0; at < name.length; at++) mark = (Math.imul(31, mark) + name.charCodeAt(at)) | 0
  return mark || 1
}
