import type { Env } from '#app/env.server.ts'
import { isLocalAddress } from '#app/env.server.ts'
import type { Finding } from '#storefront/server/checks/finding.ts'

/** Reports settings that work but are probably unintended in production. */
export function checkSettings(env: Env): Finding[] {
  const name = 'settings'
  const isPublic = !isLocalAddress(env.PUBLIC_URL)
  const findings: Finding[] = []
  const warn = (text: string, advice: string) =>
    findings.push({ name, state: 'warning', text, advice })
  if (isPublic && !env.PUBLIC_URL.startsWith('https:')) {
    warn(
      'PUBLIC_URL is not https.',
      'Put an HTTPS proxy in front of the shop and set PUBLIC_URL=https://…',
    )
  }
  if (isPublic && !env.TRUST_PROXY) {
    warn(
      'TRUST_PROXY is off.',
      'Behind a proxy, set TRUST_PROXY=on. Otherwise all shoppers share one rate limit.',
    )
  }
  if (!env.RATE_LIMIT) warn('RATE_LIMIT is off.', 'Keep it on, except in tests.')
  return findings.length > 0 ? findings : [{ name, state: 'ok', text: 'All settings are valid.' }]
}

/** The time zone determines the cut-off. Only a person can compare it with a clock. */
export function checkTimeZone(env: Env, now: Date): Finding {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: env.TIME_ZONE,
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return {
    name: 'time zone',
    state: 'ok',
    text: `${env.TIME_ZONE}: in the shop it is ${clock.format(now)}. If your clock differs, set TIME_ZONE or the machine's clock.`,
  }
}
