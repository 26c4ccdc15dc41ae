import fc from 'fast-check'

/** Halves of characters, which are none by themselves. */
const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

/**
 * For property tests: a character of any script, or of none. fast-check's own `binary` first writes down
 * all million characters, which takes seconds in each process.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map(code => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES))
