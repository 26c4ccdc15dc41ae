/** Which part of a sorted list is asked for. */
export type Page = { ascending: boolean; skip: number; take: number }
