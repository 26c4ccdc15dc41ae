import { z } from 'zod'
import { shopDay } from '#shared/domain/shop-time.ts'
import { importRowView, importView } from '#shared/responses/product-import.ts'
import { bulkEditInput } from '#shared/schemas/bulk-edit.ts'
import { taxClass } from '#shared/schemas/product.ts'
import { importRowKind } from '#shared/schemas/product-import.ts'
import { planBulkEdit } from '../../services/catalogue/product-bulk-edit.server.ts'
import { exportProducts } from '../../services/catalogue/product-export.server.ts'
import { applyImport, undoImport } from '../../services/imports/product-import-apply.server.ts'
import { exportRefused } from '../../services/imports/product-import-refused.server.ts'
import {
  listImportRows,
  listImports,
  requireImport,
  startImport,
} from '../../services/imports/product-imports.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { readProductFilter } from '../product-filter.server.ts'
import { requireStaff } from '../require-user.ts'

const noFile = 'Please choose a CSV file.'
const importInput = z.object({
  file: z.instanceof(File, { error: noFile }).meta({ contentMediaType: 'text/csv' }),
  taxClass: taxClass.optional(),
  addsGroups: z.stringbool().optional(),
})
const rowFilter = z.strictObject({ importId: z.number().int(), kind: importRowKind.optional() })

const step = (summary: string, run: typeof applyImport) =>
  endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: importView,
    summary,
    answer: 'The import.',
    run: (_, context) => run(requireStaff(context), pathId(context)),
  })

export const productImportEndpoints: Endpoints = {
  'GET products/export': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.string(),
    media: 'text/csv',
    summary: 'All products as CSV, which `POST imports` takes back.',
    answer: 'A file in UTF-8 with its mark.',
    run: async (_, { shop }) => {
      const day = shopDay(shop.now(), shop.env.TIME_ZONE)
      return new Response(exportProducts(shop), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="products-${day}.csv"`,
        },
      })
    },
  }),
  'POST imports': endpoint({
    access: 'master',
    source: 'multipart',
    input: importInput,
    output: importView,
    summary:
      'Reads a CSV file of products, at most 8 MB, and plans what it would change. New lines without a tax class take `taxClass`; with `addsGroups`, aisles and brands that are not known are added.',
    answer: 'The import; ask for it again until its `state` is no longer `reading`.',
    run: async ({ file, taxClass, addsGroups }, context) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return startImport(requireStaff(context), { name: file.name, bytes, taxClass, addsGroups })
    },
  }),
  'POST products/bulk': endpoint({
    access: 'master',
    input: bulkEditInput,
    output: importView,
    summary:
      'Plans one change of many products: those of `ids`, or at most 5,000 that the list filter `filter` finds. `GET import-rows` shows it, `imports/apply` does it, `imports/undo` takes it back.',
    answer: 'The change as an import; nothing is changed yet.',
    run: ({ ids, filter, changes }, context) => {
      const selection = ids
        ? { ids: [...new Set(ids)] }
        : { filter: readProductFilter(filter ?? {}) }
      return planBulkEdit(requireStaff(context), selection, changes)
    },
  }),
  'GET imports': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(importView),
    hasRange: true,
    summary: 'The last imports and changes of many products.',
    answer: 'The records as an array; Content-Range holds the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id'])
      z.strictObject({}).parse(list.filter)
      return restListResponse('imports', list, await listImports(shop, list))
    },
  }),
  'GET imports/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: importView,
    summary: 'One import and how far it is read.',
    answer: 'The import.',
    run: (_, context) => requireImport(context.shop, pathId(context)),
  }),
  'GET import-rows': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(importRowView),
    hasRange: true,
    summary: 'The lines of the import `filter.importId` that change something or are refused.',
    answer: 'The lines as an array; Content-Range holds the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id'])
      const query = { ...rowFilter.parse(list.filter), ...list }
      return restListResponse('import-rows', list, await listImportRows(shop, query))
    },
  }),
  'GET imports/refused/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.string(),
    media: 'text/csv',
    summary: 'The refused lines of an import as CSV, with the reason in a column.',
    answer: 'A file in UTF-8 with its mark.',
    run: async (_, context) => {
      const id = pathId(context)
      return new Response(await exportRefused(context.shop, id), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="refused-${id}.csv"`,
        },
      })
    },
  }),
  'POST imports/apply/:id': step(
    'Does what the import has planned, in small transactions; 409 where products changed meanwhile. `applied` of the import counts.',
    applyImport,
  ),
  'POST imports/undo/:id': step(
    'Takes an import back; 409 where its products changed meanwhile.',
    undoImport,
  ),
}
