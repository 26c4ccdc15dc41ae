import { expect, test } from 'vitest'
import { readEnv, SettingsError } from './env.server.ts'

test.each([
  [{ PORT: 'many' }, 'PORT: must be a whole number from 1 to 65535'],
  [{ PORT: '65535' }, 'PAYMENT_SIMULATOR_PORT'],
  [{ WORKERS: '0' }, 'WORKERS: must be a whole number from 1 to 64'],
  [{ DATABASE_URL: 'mysql://shop@host/shop' }, 'DATABASE_URL: must start with postgres://'],
  [{ MASTER_PASSWORD: 'short' }, 'MASTER_PASSWORD: needs at least 12 characters'],
  [{ MASTER_PASSWORD: 'qwerty123456' }, 'MASTER_PASSWORD: is one of the passwords that everybody'],
  [{ MASTER_IDLE: '5m' }, 'MASTER_IDLE: must be off, or a time such as 12h'],
  [{ RETAIN_UNPAID_DAYS: '1' }, 'RETAIN_UNPAID_DAYS: must be off, or a whole number from 7'],
  [{ PAYMENT_PROVIDER: 'moneris' }, 'MONERIS_API_TOKEN: must be set'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'ALLOW_SIMULATOR=on'],
  [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE'],
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM: must be set'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must be an address'],
  [{ DATA_DIR: '/srv/shop/data', UPLOADS_DIR: '/srv/shop' }, 'UPLOADS_DIR: must not hold DATA_DIR'],
  [{ GEOCODER: 'photon' }, 'GEOCODER_URL: must be set'],
  [{ BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY: must be off, or a time such as 12h'],
])('the bad setting %o is refused and named', (settings, text) => {
  expect(() => readEnv(settings)).toThrow(SettingsError)
  expect(() => readEnv(settings)).toThrow(text)
})

test('an empty variable counts as absent, and the address follows the port', () => {
  expect(readEnv({ PORT: '8080', PUBLIC_URL: '' })).toMatchObject({
    PUBLIC_URL: 'http://localhost:8080',
    PAYMENT_SIMULATOR_PORT: 8081,
  })
})
