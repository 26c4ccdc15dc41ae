export const MAX_EMAIL = 254

/**
 * Pattern of decision 50: something@something.something without spaces. Written so that no part can match in two
 * ways, for whoever sends a megabyte of dots must not keep the shop busy.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
