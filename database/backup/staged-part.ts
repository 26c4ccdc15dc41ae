/** A part of a backup, written beside its target. `clear` deletes only what was not put in place. */
export type StagedPart = { putInPlace(now: Date): void | Promise<void>; clear(): void }
