export const MAX_QUANTITY = 99
export const MAX_LINE_COMMENT = 200

/** Maximum number of lines in a basket. */
export const MAX_LINES = 200
