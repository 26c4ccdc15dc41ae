import { expect, test } from 'vitest'
import { readEnv, SettingsError } from './env.server.ts'

test.each([
  [{ PORT: 'many' }, 'PORT: must be a whole number from 1 to 65535'],
  [{ PORT: '65535' }, 'PAYMENT_SIMULATOR_PORT'],
  [{ WORKERS: '0' }, 'WORKERS: must be a whole number from 1 to 64'],
  [{ DATABASE_URL: 'mysql://shop@host/shop' }, 'DATABASE_URL: must start with postgres://'],
  [{ MASTER_PASSWORD: 'short' }, 'MASTER_PASSWORD: needs at least 12 characters'],
  [{ MASTER_PASSWORD: 'qwerty123456' }, 'MASTER_PASSWORD: is too common'],
  [{ MASTER_IDLE: '5m' }, 'MASTER_IDLE: must be off, or a time such as 12h'],
  [{ CARD_HOLD_DAYS: '5' }, 'CARD_HOLD_DAYS: must be a whole number from 6 to 31, because weighed'],
  [{ RETAIN_UNPAID_DAYS: '1' }, 'RETAIN_UNPAID_DAYS: must be off, or a whole number from 7'],
  [{ PAYMENT_PROVIDER: 'moneris' }, 'MONERIS_API_TOKEN: must be set'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'ALLOW_SIMULATOR=on'],
  [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE'],
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM: must be set'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must be an address'],
  [
    { DATA_DIR: '/srv/shop/data', UPLOADS_DIR: '/srv/shop' },
    'UPLOADS_DIR: must not contain DATA_DIR',
  ],
  [{ GEOCODER: 'photon' }, 'GEOCODER_URL: must be set'],
  [{ BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY: must be off, or a time such as 12h'],
  [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.ca' }, 'SMTP_URL: must be an address such as smtp://'],
  [{ SMTP_URL: 'https://host', MAIL_FROM: 'a@b.ca' }, 'SMTP_URL: must be an address such as smtp:'],
  [{ GEOCODER_URL: 'ftp://host' }, 'GEOCODER_URL: must be an address such as https://'],
  [
    { MONERIS_HT_URL: 'javascript:alert(1)' },
    'MONERIS_HT_URL: must be an address such as https://',
  ],
  [{ MONERIS_GATEWAY_URL: 'host' }, 'MONERIS_GATEWAY_URL: must be an address such as https://'],
  [{ MAP_TILE_URL: 'off' }, 'MAP_TILE_URL: must be an address such as https://host/path, or none'],
  [
    { MAP_TILE_URL: 'https://{s}.tile.example/{z}/{x}/{y}.png' },
    'MAP_TILE_URL: must name one server',
  ],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP: must be a whole number from 1 to 1000'],
  [{ RETAIN_UNPAID_DAYS: 'OFF' }, 'RETAIN_UNPAID_DAYS: must be off, or a whole number from 7'],
  [{ ALERT_EMAIL: 'grocer' }, 'ALERT_EMAIL: must be an email address'],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER: must be simulator or moneris'],
  [{ HSTS_SUBDOMAINS: 'true' }, 'HSTS_SUBDOMAINS: must be on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be debug, info, warn, error or silent'],
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

test.each([
  ['HTTPS://Shop.Example', 'https://shop.example'],
  ['https://shop.example:443/', 'https://shop.example'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('the address %s is taken as browsers write it', (given, taken) => {
  expect(readEnv({ PUBLIC_URL: given, ALLOW_SIMULATOR: 'on' }).PUBLIC_URL).toBe(taken)
})

test.each([
  ...['shop.example', 'ftp://shop.example', 'https://', 'https://name:secret@shop.example'],
  ...['https://shop.example/path', 'https://shop.example?x', 'https://shop.example#y'],
])('the address %s is refused, for no link can be made of it', given => {
  const read = () => readEnv({ PUBLIC_URL: given, ALLOW_SIMULATOR: 'on' })
  expect(read).toThrow('PUBLIC_URL: must be an address such as https://shop.example.com')
})
