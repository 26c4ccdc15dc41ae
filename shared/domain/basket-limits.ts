export const MAX_QUANTITY = 99
export const MAX_LINE_COMMENT = 200

/** Different products in one basket. */
export const MAX_LINES = 200
