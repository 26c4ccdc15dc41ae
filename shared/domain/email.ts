export const MAX_EMAIL = 254

/**
 * something@something.something without spaces. No part can match in two ways:
 * a megabyte of dots must not block the event loop.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
