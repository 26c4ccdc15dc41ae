export const MAX_EMAIL = 254

/**
 * Matches something@something.something without spaces. The pattern is unambiguous, so that a megabyte of
 * dots cannot cause backtracking and block the event loop.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
