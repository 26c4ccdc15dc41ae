import { createTransport } from 'nodemailer'
import { smtpLine } from '#app/clients/mail/smtp.server.ts'
import { paymentConfig } from '#app/clients/payment/config.server.ts'
import { type Env, isLocalAddress } from '#app/env.server.ts'
import type { Finding } from '#storefront/server/checks/finding.ts'

const TIMEOUT_MS = 10_000

/** Connects to the mail server and logs in; nothing is sent. */
export async function checkMail({ SMTP_URL, MAIL_FROM }: Env): Promise<Finding> {
  const name = 'mail'
  if (!SMTP_URL) {
    const text = 'No email is sent: receipts and activation links stay in the outbox.'
    return { name, state: 'warning', text, advice: 'Set SMTP_URL and MAIL_FROM.' }
  }
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  const transport = createTransport({ ...smtpLine(SMTP_URL), ...timeouts })
  const { host } = new URL(SMTP_URL)
  try {
    await transport.verify()
    return { name, state: 'ok', text: `${host} accepts email from ${MAIL_FROM}.` }
  } catch (error) {
    const text = `${host} does not accept email: ${(error as Error).message}.`
    const isOpen = (error as { code?: string }).code === 'ETLS'
    const advice = isOpen
      ? 'Use smtps://, or another server: this one offers no encryption. Within a network of your own, add ?requireTLS=false to SMTP_URL.'
      : 'Check the name, password and port in SMTP_URL.'
    return { name, state: 'error', text, advice }
  } finally {
    transport.close()
  }
}

/** Checks whether the gateway responds at all; nothing is charged. */
export async function checkPayment(env: Env): Promise<Finding> {
  const name = 'payment'
  if (env.PAYMENT_PROVIDER === 'simulator') {
    const text = 'Test payments: no card is charged.'
    const advice =
      'Set PAYMENT_PROVIDER=moneris and the three MONERIS_ values to take real payments.'
    return isLocalAddress(env.PUBLIC_URL)
      ? { name, state: 'ok', text }
      : { name, state: 'warning', text, advice }
  }
  const { host } = new URL(paymentConfig(env).gatewayUrl)
  try {
    const url = paymentConfig(env).gatewayUrl
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    const { cause } = error as { cause?: Error }
    const text = `The gateway ${host} does not answer: ${cause?.message || (error as Error).message}.`
    return {
      name,
      state: 'error',
      text,
      advice: 'Check the network and, where set, MONERIS_GATEWAY_URL.',
    }
  }
  return env.MONERIS_ENV === 'production'
    ? { name, state: 'ok', text: `The gateway ${host} answers.` }
    : {
        name,
        state: 'warning',
        text: `The test gateway ${host} answers: no money moves.`,
        advice: 'Set MONERIS_ENV=production to take real payments.',
      }
}
