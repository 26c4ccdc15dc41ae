/** A power of two. */
const PLACES = 16_384

/** Remembers by one number each who was met lately; of two at one place the later one. */
export class Acquaintances {
  readonly #marks = new Int32Array(PLACES)

  /** Whether this one was met before; seldom also for a stranger who looks like one who was. */
  meet(name: string): boolean {
    const mark = markOf(name)
    const place = mark & (PLACES - 1)
    const isKnown = this.#marks[place] === mark
    this.#marks[place] = mark
    return isKnown
  }
}

function markOf(name: string): number {
  let mark = 1
  for (let at = 0; at < name.length; at++) mark = (Math.imul(31, mark) + name.charCodeAt(at)) | 0
  return mark || 1
}
