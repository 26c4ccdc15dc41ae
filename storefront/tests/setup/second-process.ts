import { type ShopProcess, startShopProcess } from './shop-process.ts'
import type { TestShop } from './test-shop.ts'

/** Starts another server process on a shop's database, folders and payment provider. */
export function startSecondProcess(
  { shop }: TestShop,
  settings: Record<string, string> = {},
  how?: { throughShell: boolean },
): Promise<ShopProcess> {
  const { DATA_DIR, UPLOADS_DIR, DATABASE_URL } = shop.env
  const provider = shop.payment.frame.origin
  const own = {
    ...(DATABASE_URL && { DATABASE_URL }),
    DATA_DIR,
    UPLOADS_DIR,
    MONERIS_HT_URL: `${provider}/HPPtoken/index.php`,
    MONERIS_GATEWAY_URL: `${provider}/gateway2/servlet/MpgRequest`,
    LOG_LEVEL: 'silent',
  }
  return startShopProcess({ ...own, ...settings }, how)
}
