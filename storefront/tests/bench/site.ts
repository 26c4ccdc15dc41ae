import type { DatabaseLocation } from '#database/db.ts'

/** A catalogue of its own for one run, which may write to it. */
export type Site = {
  size: number
  location: DatabaseLocation
  /** What makes a shop use it. */
  env: Record<string, string>
  drop(): Promise<void>
}

/** The kept catalogues of one kind of database. */
export type Sites = {
  /** Builds the catalogue unless it is there from an earlier run, and copies it. */
  open(size: number): Promise<Site>
}
