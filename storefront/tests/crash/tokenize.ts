import type { CrashRun } from './crash-run.ts'

/** Enters a card into the provider's form, and returns the token that the page receives. */
export async function tokenize(run: Pick<CrashRun, 'simulatorUrl'>, pan: string): Promise<string> {
  const response = await fetch(`${run.simulatorUrl}/HPPtoken/tokenize`, {
    method: 'POST',
    body: new URLSearchParams({ id: 'simulator', pan, exp: '1230', cvd: '123' }),
  })
  return (await response.json()).dataKey
}
