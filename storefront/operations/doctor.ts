import type { Env } from '#app/env.server.ts'
import { checkBackups } from '#storefront/server/checks/backups.ts'
import { checkDisk } from '#storefront/server/checks/disk.ts'
import type { Finding } from '#storefront/server/checks/finding.ts'
import { checkDatabase } from './checks/database.ts'
import { checkMail, checkPayment } from './checks/mail-and-payment.ts'
import { checkSecret } from './checks/secret.ts'
import { checkSettings, checkTimeZone } from './checks/settings.ts'

/** `npm run doctor`: checks everything that a shop needs, and changes nothing. */
export async function runChecks(env: Env, now: Date): Promise<Finding[]> {
  const findings = await Promise.all([
    checkSettings(env),
    checkDatabase(env),
    checkSecret(env),
    checkMail(env),
    checkPayment(env),
    checkDisk(env),
    checkBackups(env, now),
    checkTimeZone(env, now),
  ])
  return findings.flat()
}

/** Returns one line for each finding and, below it, what to do. */
export function toReport(findings: Finding[]): string {
  const labels = { ok: 'ok   ', warning: 'warn ', error: 'ERROR' }
  const lines = findings.flatMap(({ name, state, text, advice }) => [
    `${labels[state]}  ${name.padEnd(10)} ${text}`,
    ...(advice ? [`                  → ${advice}`] : []),
  ])
  const count = findings.filter(({ state }) => state === 'error').length
  const end = count === 0 ? 'Nothing is broken.' : `${count} of these must be fixed.`
  return [...lines, '', end].join('\n')
}
