export function makeSeedTemplate(): Promise<string>
export function copySeedTemplate(target: string): Promise<void>
