import { expect, test } from 'vitest'
import { readEnv } from '#app/env.server.ts'
import { findSimulatorSettings, paymentConfig } from './config.server.ts'

const moneris = {
  PAYMENT_PROVIDER: 'moneris',
  MONERIS_STORE_ID: 'store5',
  MONERIS_API_TOKEN: 'yesguy',
  MONERIS_PROFILE_ID: 'htABC',
}

test('without settings the simulator runs next to the shop', () => {
  const env = readEnv({ PORT: '3100' })
  expect(paymentConfig(env)).toEqual({
    storeId: 'simulator',
    apiToken: 'simulator',
    profileId: 'simulator',
    hostedUrl: 'http://localhost:3101/HPPtoken/index.php',
    gatewayUrl: 'http://127.0.0.1:3101/gateway2/servlet/MpgRequest',
  })
  expect(findSimulatorSettings(env)).toMatchObject({
    port: 3101,
    shopOrigins: ['http://localhost:3100', 'http://127.0.0.1:3100'],
  })
})

test("on a demonstration host the form uses the shop's public host name", () => {
  const env = readEnv({
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://demo.example',
    ALLOW_SIMULATOR: 'on',
  })
  expect(paymentConfig(env)).toMatchObject({
    hostedUrl: 'http://demo.example:3001/HPPtoken/index.php',
    gatewayUrl: 'http://127.0.0.1:3001/gateway2/servlet/MpgRequest',
  })
  expect(findSimulatorSettings(env)?.shopOrigins).toEqual(['https://demo.example'])
})

test('Moneris has one pair of hosts for tests and one for real money', () => {
  const hosts = (source: Record<string, string>) => {
    const { hostedUrl, gatewayUrl } = paymentConfig(readEnv({ ...moneris, ...source }))
    return [new URL(hostedUrl).host, new URL(gatewayUrl).host]
  }
  expect(hosts({})).toEqual(['esqa.moneris.com', 'mpg1t.moneris.io'])
  expect(hosts({ MONERIS_ENV: 'production' })).toEqual(['www3.moneris.com', 'mpg1.moneris.io'])
  expect(findSimulatorSettings(readEnv(moneris))).toBeNull()
})

test('both hosts can be replaced; a simulator that runs elsewhere is not started here', () => {
  const env = readEnv({
    MONERIS_HT_URL: 'https://cards.example/HPPtoken/index.php',
    MONERIS_GATEWAY_URL: 'http://127.0.0.1:4602/gateway',
  })
  expect(paymentConfig(env)).toMatchObject({
    hostedUrl: 'https://cards.example/HPPtoken/index.php',
    gatewayUrl: 'http://127.0.0.1:4602/gateway',
  })
  expect(findSimulatorSettings(env)).toBeNull()
})
