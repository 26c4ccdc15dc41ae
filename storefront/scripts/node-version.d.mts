export const root: string
export const pinnedVersions: Record<string, string>
export function requireSupportedNode(): Promise<void>
export function installNode(version: string): string | null
