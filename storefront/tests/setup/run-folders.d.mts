export function makeRunFolder(parent: string): string
export function removeOld(parent: string): void
