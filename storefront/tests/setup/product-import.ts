import Papa from 'papaparse'
import type { CsvCells } from '#shared/domain/products/product-csv.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import type { Answer, TestShop } from './test-shop.ts'

type ImportRow = { line: number; kind: string; reason: string; changes: object[] }

/** Returns calls that upload, apply and undo product files as a Master. */
export async function openImports(shop: TestShop) {
  const token = await shop.masterToken()

  async function readFile(path: string): Promise<string> {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${shop.url}/api/${path}`, { headers })
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  }

  return {
    /** Returns the import plan. Sends no tax class if `taxClass` is empty. */
    async upload(
      file: string | Uint8Array<ArrayBuffer>,
      taxClass = 'zero',
      more: Record<string, string> = {},
    ): Promise<ImportView> {
      const body = new FormData()
      body.set('file', new File([file], 'products.csv', { type: 'text/csv' }))
      if (taxClass) body.set('taxClass', taxClass)
      for (const [name, value] of Object.entries(more)) body.set(name, value)
      const { body: started } = await shop.call('POST', 'imports', { token, body })
      for (;;) {
        const { body: plan } = await shop.call('GET', `imports/${started.id}`, { token })
        if (plan.state !== 'reading') return plan
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
    apply: ({ id }: ImportView): Promise<Answer> =>
      shop.call('POST', `imports/apply/${id}`, { token }),
    undo: ({ id }: ImportView): Promise<Answer> =>
      shop.call('POST', `imports/undo/${id}`, { token }),
    async rowsOf({ id }: ImportView): Promise<ImportRow[]> {
      const filter = encodeURIComponent(JSON.stringify({ importId: id }))
      return (await shop.call('GET', `import-rows?filter=${filter}`, { token })).body
    },
    /** Downloads the refused lines. */
    refusedOf: ({ id }: ImportView) => readFile(`imports/refused/${id}`),
    download: () => readFile('products/export'),
    async allProducts(): Promise<ProductView[]> {
      return (await shop.call('GET', 'products', { token })).body
    },
  }
}

export const csv = (lines: CsvCells[], columns = Object.keys(lines[0] ?? {})) =>
  Papa.unparse(lines, { columns })
