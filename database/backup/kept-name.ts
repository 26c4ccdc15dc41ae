/** What an earlier file is called beside the one that a restore puts in its place. */
export function setAsideName(file: string, now: Date): string {
  return `${file}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
}
