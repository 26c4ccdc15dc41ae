/** The requested part of a sorted list. */
export type Page = { ascending: boolean; skip: number; take: number }
