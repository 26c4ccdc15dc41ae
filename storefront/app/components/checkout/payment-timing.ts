/** The provider may take 35 seconds, and the shop may query it once more. */
export const PAYMENT_TIMEOUT_MS = 90_000
/** The pause before a payment without a known result is asked about again. */
export const PAYMENT_RETRY_MS = 5_000
/** After this many retries the page says that it takes long. */
export const LONG_AFTER_RETRIES = 12
