/** Returns the name of an earlier file that a restore replaces and keeps beside the new one. */
export function replacedFileName(file: string, now: Date): string {
  return `${file}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
}
