/** A word of the index that a typed word may mean. */
export type WordMatch = {
  id: number
  word: string
  /** How well it fits, up to 24. */
  quality: number
  /** The part of the word that was typed; the whole word if it was typed in another way. */
  part: string
}

export const matchQuality = {
  exact: 24,
  /** Singular, plural, or a letter typed without its madda. */
  form: 22,
  /** A Persian compound that begins with the word and so is a kind of it: «لیموترش» is a «لیمو». */
  kind: 21,
  sound: 20,
  /** The same, or another form, of a Persian word spelt in Latin letters: «لیموترش» for 'limu'. */
  kindOfSound: 19,
  start: 11,
  /** Above a word that sounds roughly the same: 'ceese' means 'cheese' rather than «کیسه». */
  error: 10,
  roughSound: 9,
  /** Everyday goods that another word starts with by chance: 'ham' and 'hammam', «سوپ» and «سوپرنگین». */
  unfinished: 8,
  soundStart: 7,
  /** An English word that sounds like a Persian one ('pork' and «پرک»). Alone, it counts only as a whole name. */
  homophone: 6,
  inside: 5,
  soundError: 3,
  /** Two consonants of a much longer word. */
  chance: 4,
  /** One error beside so few consonants that many words fit. Alone, it counts only as a whole name. */
  faint: 1,
  /** Starts with a word of the index: another thing, as a teapot is not tea. */
  longer: 2,
}

/** Minimum quality of a whole word or its beginning, in either script. Lower is a guess. */
export const MIN_CERTAINTY = matchQuality.start

/** Returns whether the word was typed in its own script, from its beginning on. */
export function isWritten({ quality }: WordMatch): boolean {
  return quality >= matchQuality.form || quality === matchQuality.start
}

/** Returns whether the whole word was typed in its own script. */
export function isWholeWordInOwnScript({ quality }: WordMatch): boolean {
  return quality >= matchQuality.form
}

/** Returns whether the word only sounds similar, starts so, or contains the typed text somewhere. */
export function isGuess({ quality }: WordMatch): boolean {
  return quality < MIN_CERTAINTY
}

/** Returns whether the word was typed in its own script with an error. */
export function isCorrection({ quality }: WordMatch): boolean {
  return quality === matchQuality.error
}

/** Returns whether a word is a result of a search, not only a suggestion while the shopper types. */
export function isFinished({ quality }: WordMatch): boolean {
  return quality !== matchQuality.unfinished
}

/** Returns whether a word fits well enough to be suggested before anybody searches for it. */
export function isLikely({ quality }: WordMatch): boolean {
  return quality >= matchQuality.soundStart
}

/** Returns whether a word of this quality counts only as a whole name if nothing else was typed. */
export function needsWholeName(quality: number): boolean {
  return quality === matchQuality.homophone || quality === matchQuality.faint
}

/** Returns whether it is a whole word in either script. */
export function isWholeWordInAnyScript({ quality }: WordMatch): boolean {
  return quality >= matchQuality.sound
}
