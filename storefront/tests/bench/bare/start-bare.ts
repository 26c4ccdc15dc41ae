import { findFreePort } from '../../setup/reserve-ports.ts'
import type { CatalogueCopy } from '../catalogue-copy.ts'
import { type Served, servePinned } from '../shop/pinned.ts'

/** The bare servers that the shop is compared with. Each is a program in this folder. */
type BareServer = 'memory' | 'list' | 'basket' | 'remix' | 'checkout' | 'begin-payment'

/** Starts a bare server on the same core and the same database as the shop. */
export async function startBare(
  name: BareServer,
  { location }: Pick<CatalogueCopy, 'location'>,
  env: Record<string, string> = {},
): Promise<Served> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  return servePinned(['--import', 'tsx', `storefront/tests/bench/bare/${name}.ts`], {
    url,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: 'postgresUrl' in location ? location.postgresUrl : '',
      SQLITE_FILE: 'sqliteFile' in location ? location.sqliteFile : '',
      ...env,
    },
  })
}
