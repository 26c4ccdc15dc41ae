import { readFileSync } from 'node:fs'

const MS_PER_TICK = 10

/** Returns the CPU time of a process since its start in ms, or null without /proc. */
export function cpuMsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}
