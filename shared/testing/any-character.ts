import fc from 'fast-check'

/** Surrogates are not valid characters by themselves. */
const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

/**
 * Arbitrary Unicode characters for property tests. The generator of fast-check first builds a list of all
 * million characters, which takes seconds per process.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map(code => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES))
