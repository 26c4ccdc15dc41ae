import { readFileSync } from 'node:fs'

const MS_OF_A_TICK = 10

/** How long a process was on a processor since its start; null where there is no /proc. */
export function cpuMsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * MS_OF_A_TICK
  } catch {
    return null
  }
}
