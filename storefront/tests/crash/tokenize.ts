import type { World } from './world.ts'

/** Enters a card into the provider's form, and returns the token that the page receives. */
export async function tokenize(world: Pick<World, 'simulatorUrl'>, pan: string): Promise<string> {
  const response = await fetch(`${world.simulatorUrl}/HPPtoken/tokenize`, {
    method: 'POST',
    body: new URLSearchParams({ id: 'simulator', pan, exp: '1230', cvd: '123' }),
  })
  return (await response.json()).dataKey
}
