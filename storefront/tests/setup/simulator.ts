/** Posts a card form as the payment frame does. Returns the frame's message to the page. */
export async function postCard(origin: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  const response = await fetch(`${origin}/HPPtoken/tokenize`, { method: 'POST', body })
  return response.json()
}

/** Tokenizes a card, and returns the token that the page receives. */
export async function tokenizeAt(origin: string, id: string, pan: string): Promise<string> {
  return (await postCard(origin, { id, pan, exp: '1230', cvd: '123' })).dataKey
}

/** Calls the simulator's control API: faults, clock, ledger. */
export async function controlAt(origin: string, method: string, path: string, body?: object) {
  const response = await fetch(`${origin}/__sim/${path}`, {
    method,
    headers: body && { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  return response.json()
}
