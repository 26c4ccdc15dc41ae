import type { DatabaseLocation } from '#database/db.ts'

/** A copy of a catalogue that one run may write to. */
export type CatalogueCopy = {
  size: number
  location: DatabaseLocation
  /** The settings of a shop that uses it. */
  env: Record<string, string>
  drop(): Promise<void>
}

/** The cached catalogues of one kind of database. */
export type CachedCatalogues = {
  /** Copies the catalogue. Builds it first unless an earlier run did. */
  open(size: number): Promise<CatalogueCopy>
}
