export const root: string
export function requireSupportedNode(): Promise<void>
