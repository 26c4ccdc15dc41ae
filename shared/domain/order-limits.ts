/** The most bags of an order. */
export const MAX_BAGS = 99

/** Returns are accepted within this many calendar days. */
export const RETURN_DAYS = 7
