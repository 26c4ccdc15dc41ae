import bcrypt from 'bcrypt'

// About 100 ms on a small server; bcrypt works off the event loop.
const COST = 11

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, COST)
}

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is such an account. */
export async function passwordMatches(
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has')
  const matches = await bcrypt.compare(password, hash ?? (await decoy))
  return matches && hash !== undefined
}
