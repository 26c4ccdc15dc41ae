import { createHmac } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { TestShop } from './test-shop.ts'

const LIFETIME = 12 * 3600

export type Signer = (changes?: object, secret?: string, algorithm?: jwt.Algorithm) => string

/** Returns a function that signs tokens with a user's claims and a test's changes to them. */
function signerFor({ shop }: TestShop, claims: object): Signer {
  const exp = Math.floor(Date.now() / 1000) + LIFETIME
  return (changes = {}, secret = shop.secret, algorithm = 'HS256') => {
    const header = { alg: algorithm, typ: 'JWT' }
    const signed = `${encode(header)}.${encode({ ...claims, exp, ...changes })}`
    const hash = `sha${algorithm.slice(2)}`
    return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
  }
}

export async function masterSigner(test: TestShop): Promise<Signer> {
  const claims = jwt.decode(await test.masterToken())
  return signerFor(test, typeof claims === 'object' && claims ? claims : {})
}

/** Returns a signer for a new, active Member without a password. */
export async function memberSigner(test: TestShop, name = 'Forough'): Promise<Signer> {
  const at = test.shop.now().toISOString()
  const email = `${name.toLowerCase()}@example.com`
  const user = { email, name, password_hash: '', role: 'Member', active: true, ver: 1 }
  const [row] = await test.shop
    .db('users')
    .insert({ ...user, created_at: at, updated_at: at })
    .returning('id')
  return signerFor(test, { sub: String(row.id), email, name, role: 'Member', ver: 1 })
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Replaces a token's claims and keeps its signature. */
function edit(token: string, claims: object): string {
  const [header, , signature] = token.split('.')
  return [header, encode(claims), signature].join('.')
}

/** Returns every kind of token that the shop must reject. */
export function invalidTokens(sign: Signer): Record<string, string | undefined> {
  const claims = jwt.decode(sign()) as jwt.JwtPayload
  return {
    none: undefined,
    nonsense: 'nonsense',
    expired: sign({ exp: (claims.exp ?? 0) - 2 * LIFETIME }),
    otherKey: sign({}, 'another secret of more than thirty-two signs'),
    edited: edit(sign(), { ...claims, exp: (claims.exp ?? 0) + 1 }),
    otherAlgorithm: sign({}, undefined, 'HS512'),
    withoutEnd: sign({ exp: undefined }),
    endlessText: sign({ exp: '9999999999' }),
    algorithmNone: jwt.sign(claims, '', { algorithm: 'none' }),
    olderVersion: sign({ ver: 0 }),
    unknownUser: sign({ sub: '999999' }),
    selfMadeRole: sign({ role: 'Owner' }),
    raisedRole: sign({ role: claims.role === 'Member' ? 'Master' : 'Member' }),
  }
}
