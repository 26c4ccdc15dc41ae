import type { z } from 'zod'
import type { ShortfallView } from '#shared/responses/shortfall.ts'
import type { shortfallClosing } from '#shared/schemas/stock.ts'
import { API, callApi } from '../http-client.ts'

export async function closeShortfall(
  id: number,
  closing: z.input<typeof shortfallClosing>,
): Promise<ShortfallView> {
  const body = JSON.stringify(closing)
  return (await callApi(`${API}/shortfalls/close/${id}`, { method: 'POST', body })).json
}
