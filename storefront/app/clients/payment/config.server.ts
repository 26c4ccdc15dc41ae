import type { Env } from '#app/env.server.ts'
import type { MonerisConfig } from './moneris.server.ts'

const hostedPath = '/HPPtoken/index.php'
const gatewayPath = '/gateway2/servlet/MpgRequest'

const monerisHosts = {
  test: { hosted: 'https://esqa.moneris.com', gateway: 'https://mpg1t.moneris.io' },
  production: { hosted: 'https://www3.moneris.com', gateway: 'https://mpg1.moneris.io' },
} as const

/** Returns the hosts and credentials of the configured payment provider. */
export function paymentConfig(env: Env): MonerisConfig {
  const hosts =
    env.PAYMENT_PROVIDER === 'moneris' ? monerisHosts[env.MONERIS_ENV] : simulatorHosts(env)
  return {
    storeId: env.MONERIS_STORE_ID ?? 'simulator',
    apiToken: env.MONERIS_API_TOKEN ?? 'simulator',
    profileId: env.MONERIS_PROFILE_ID ?? 'simulator',
    hostedUrl: env.MONERIS_HT_URL ?? hosts.hosted + hostedPath,
    gatewayUrl: env.MONERIS_GATEWAY_URL ?? hosts.gateway + gatewayPath,
  }
}

/** Returns the settings of `startSimulator`. Null if this server starts no simulator. */
export function findSimulatorSettings(env: Env) {
  if (env.PAYMENT_PROVIDER !== 'simulator' || env.MONERIS_GATEWAY_URL) return null
  const { storeId, apiToken, profileId } = paymentConfig(env)
  return {
    host: env.HOST,
    port: env.PAYMENT_SIMULATOR_PORT,
    storeId,
    apiToken,
    profileId,
    shopOrigins: shopOrigins(env),
    dataFile: `${env.DATA_DIR}/payment-simulator.sqlite`,
    holdDays: env.CARD_HOLD_DAYS,
  }
}

/** The browser uses the shop's public host name, the server its own address. */
function simulatorHosts(env: Env): { hosted: string; gateway: string } {
  const port = env.PAYMENT_SIMULATOR_PORT
  const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = loopbackOf[env.HOST] ?? env.HOST
  return {
    hosted: `http://${new URL(env.PUBLIC_URL).hostname}:${port}`,
    gateway: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  }
}

function shopOrigins(env: Env): string[] {
  const { origin } = new URL(env.PUBLIC_URL)
  const local = [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`]
  return local.includes(origin) ? [origin, ...local.filter(other => other !== origin)] : [origin]
}
