import { resolve, sep } from 'node:path'
import { z } from 'zod'
import { WEIGHED_DAYS } from '#shared/domain/time/delivery-windows.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { isLongPassword, MAX_PASSWORD_LENGTH } from '#shared/schemas/account.ts'
import { isCommonPassword } from './auth/common-passwords.server.ts'

/** Accepts one of these words. */
const choice = <const Words extends string[]>(...words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

const flag = (fallback: 'on' | 'off') =>
  choice('on', 'off')
    .default(fallback)
    .transform(value => value === 'on')

const everyText = 'must be off, or a time such as 12h or 7d, from 1h'

/** Milliseconds, or null for never. */
const time = (fallback: string) =>
  z
    .string()
    .regex(/^(off|[1-9]\d{0,3}[hd])$/, everyText)
    .default(fallback)
    .transform(text =>
      text === 'off' ? null : Number.parseInt(text, 10) * (text.endsWith('d') ? DAY_MS : HOUR_MS),
    )

/** A whole number, or null for unlimited. */
function wholeNumberOrOff(minimum: number, maximum: number, fallback: number) {
  const text = `must be off, or a whole number from ${minimum} to ${maximum}`
  const number = z.coerce.number(text).int(text).min(minimum, text).max(maximum, text)
  const off = z.literal('off').transform(() => null)
  return z.union([off, number], text).default(fallback)
}

const keepText = 'must be a whole number from 1 to 1000'
// A hold that is made now must last until the end of the last window that weighed goods may take.
const MIN_HOLD_DAYS = WEIGHED_DAYS + 1
const holdText = `must be a whole number from ${MIN_HOLD_DAYS} to 31, because weighed goods can be ordered ${WEIGHED_DAYS} days ahead`
const portText = 'must be a whole number from 1 to 65535'
const port = z.coerce.number(portText).int(portText).min(1, portText).max(65_535, portText)

const workersText = 'must be a whole number from 1 to 64'
const workers = z.coerce
  .number(workersText)
  .int(workersText)
  .min(1, workersText)
  .max(64, workersText)

const originText = 'must be an address such as https://shop.example.com, without a path'

/** As browsers write it: lower case, without a path. */
const origin = z
  .url({ protocol: /^https?$/i, error: originText, abort: true })
  .transform(text => new URL(text))
  .refine(url => url.href === `${url.origin}/`, originText)
  .transform(url => url.origin)

/** Also used for the secret that the shop generates. */
export const MIN_SECRET_LENGTH = 32

const webAddress = (orElse = '') =>
  z.url({ protocol: /^https?$/, error: `must be an address such as https://host/path${orElse}` })

const email = z.email('must be an email address')

const schema = z.object({
  NODE_ENV: choice('development', 'production', 'test').default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// (leave it out for SQLite)')
    .optional(),
  WORKERS: workers.default(1),
  UPLOADS_DIR: z.string().min(1).default('uploads'),
  SEED: choice('demo', 'none').default('demo'),
  MASTER_EMAIL: email.default('master@shop.test'),
  MASTER_PASSWORD: z
    .string()
    .refine(isLongPassword, { error: 'needs at least 12 characters', abort: true })
    .refine(password => !isCommonPassword(password), 'is too common; choose another password')
    .max(MAX_PASSWORD_LENGTH, 'takes at most 200 characters')
    .optional(),
  JWT_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `needs at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtp://user:password@host:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      'must be an address, or Name <address>',
    )
    .optional(),
  ALERT_EMAIL: email.optional(),
  PAYMENT_PROVIDER: choice('simulator', 'moneris').default('simulator'),
  MONERIS_STORE_ID: z.string().min(1).optional(),
  MONERIS_API_TOKEN: z.string().min(1).optional(),
  MONERIS_PROFILE_ID: z.string().min(1).optional(),
  MONERIS_ENV: choice('test', 'production').default('test'),
  MONERIS_HT_URL: webAddress().optional(),
  MONERIS_GATEWAY_URL: webAddress().optional(),
  CVD_MISMATCH: choice('void', 'accept').default('void'),
  AVS_MISMATCH: choice('void', 'accept').default('accept'),
  CARD_HOLD_DAYS: z.coerce
    .number(holdText)
    .int(holdText)
    .min(MIN_HOLD_DAYS, holdText)
    .max(31, holdText)
    .default(7),
  ALLOW_SIMULATOR: flag('off'),
  PAYMENT_SIMULATOR_PORT: port.optional(),
  GEOCODER: choice('offline', 'nominatim', 'photon').default('offline'),
  GEOCODER_URL: webAddress().optional(),
  MAP_TILE_URL: z
    .union([z.literal('none').transform(() => ''), webAddress(', or none')])
    // It becomes part of the page's Content-Security-Policy.
    .refine(url => !/^\w+:\/\/[^/]*\{/.test(url), 'must name one server, without {s}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone name').default('America/Toronto'),
  TRUST_PROXY: flag('off'),
  HSTS_SUBDOMAINS: flag('off'),
  LOG_LEVEL: choice('debug', 'info', 'warn', 'error', 'silent').default('info'),
  RATE_LIMIT: flag('on'),
  MASTER_IDLE: time('2h'),
  MASTER_SECOND_FACTOR: choice('offered', 'required').default('offered'),
  REFUSE_COMMON_PASSWORDS: choice('masters', 'all').default('masters'),
  RETAIN_UNPAID_DAYS: wholeNumberOrOff(7, 3650, 90),
  RETAIN_PAID_YEARS: wholeNumberOrOff(1, 100, 7),
  BACKUP_EVERY: time('24h'),
  BACKUP_KEEP: z.coerce
    .number(keepText)
    .int(keepText)
    .min(1, keepText)
    .max(1000, keepText)
    .default(7),
  METRICS: flag('off'),
})

export type Env = Omit<z.infer<typeof schema>, 'PUBLIC_URL' | 'PAYMENT_SIMULATOR_PORT'> & {
  PUBLIC_URL: string
  PAYMENT_SIMULATOR_PORT: number
}

/** Thrown if the settings are invalid; the message lists every problem, one per line. */
export class SettingsError extends Error {}

/** Reads every setting once. Empty variables count as absent. Throws `SettingsError`. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const values = parsed.data
  const env: Env = {
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    PAYMENT_SIMULATOR_PORT: values.PAYMENT_SIMULATOR_PORT ?? values.PORT + 1,
  }
  const problems = findContradictions(env)
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return env
}

function findContradictions(env: Env): string[] {
  const problems: string[] = []
  if (env.PAYMENT_SIMULATOR_PORT > 65_535) {
    problems.push('PAYMENT_SIMULATOR_PORT: must be set because PORT + 1 is not a valid port')
  }
  if (env.PAYMENT_PROVIDER === 'simulator') {
    if (!isLocalAddress(env.PUBLIC_URL) && !env.ALLOW_SIMULATOR) {
      problems.push(
        'PAYMENT_PROVIDER: the simulator would run on a public host; set PAYMENT_PROVIDER=moneris, or ALLOW_SIMULATOR=on for a demonstration',
      )
    }
    if (env.PAYMENT_SIMULATOR_PORT === env.PORT) {
      problems.push('PAYMENT_SIMULATOR_PORT: must differ from PORT')
    }
  } else {
    for (const name of ['MONERIS_STORE_ID', 'MONERIS_API_TOKEN', 'MONERIS_PROFILE_ID'] as const) {
      if (!env[name]) problems.push(`${name}: must be set when PAYMENT_PROVIDER is moneris`)
    }
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    problems.push('MAIL_FROM: must be set with SMTP_URL, for example Shop <shop@example.com>')
  }
  if (env.GEOCODER === 'photon' && !env.GEOCODER_URL) {
    problems.push('GEOCODER_URL: must be set when GEOCODER is photon')
  }
  if ((resolve(env.DATA_DIR) + sep).startsWith(resolve(env.UPLOADS_DIR) + sep)) {
    problems.push('UPLOADS_DIR: must not contain DATA_DIR; give pictures their own folder')
  }
  return problems
}

/** Whether the URL is reachable from this machine only. */
export function isLocalAddress(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
