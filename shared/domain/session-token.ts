/** The key of a session's token in browser storage. Shop and back office share it, so one login serves both. */
export const TOKEN_KEY = 'token'

/**
 * Decodes the claims of a JSON Web Token without checking its signature, which the server does. Throws if the token cannot
 * be read.
 */
export function decodeClaims(token: string): Record<string, unknown> {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(payload), letter => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}
