export const MAX_EMAIL = 254

/** Pattern of decision 50: something@something.something without spaces. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
