import { z } from 'zod'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { importRowView, importView } from '#shared/responses/product-import.ts'
import { bulkEditInput } from '#shared/schemas/bulk-edit.ts'
import { taxClass } from '#shared/schemas/product.ts'
import { importRowKind } from '#shared/schemas/product-import.ts'
import { exportProducts } from '../../services/catalogue/product-export.server.ts'
import { planBulkEdit } from '../../services/imports/product-bulk-edit.server.ts'
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
import { toStaffContext } from '../require-user.ts'

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
    response: 'The import.',
    run: (_, context) => run(toStaffContext(context), pathId(context)),
  })

export const productImportEndpoints: Endpoints = {
  'GET products/export': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.string(),
    media: 'text/csv',
    summary: 'Exports all products as CSV, in the format that `POST imports` accepts.',
    response: 'A CSV file in UTF-8 with a byte order mark.',
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
      'Parses a CSV file of products, at most 8 MB, and plans the changes. New lines without a tax class get `taxClass`. With `addsGroups`, unknown aisles and brands are created.',
    response: 'The import. Poll it until its `state` is no longer `reading`.',
    run: async ({ file, taxClass, addsGroups }, context) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return startImport(toStaffContext(context), { name: file.name, bytes, taxClass, addsGroups })
    },
  }),
  'POST products/bulk': endpoint({
    access: 'master',
    input: bulkEditInput,
    output: importView,
    summary:
      'Plans a bulk change of the products in `ids`, or of at most 5,000 products that match the list filter `filter`. `GET import-rows` shows the plan, `imports/apply` applies it, and `imports/undo` reverts it.',
    response: 'The bulk change as an import. No product is changed yet.',
    run: ({ ids, filter, changes }, context) => {
      const selection = ids
        ? { ids: [...new Set(ids)] }
        : { filter: readProductFilter(filter ?? {}) }
      return planBulkEdit(toStaffContext(context), selection, changes)
    },
  }),
  'GET imports': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(importView),
    hasRange: true,
    summary: 'Lists the recent imports and bulk changes of products.',
    response: 'The records as an array. `Content-Range` contains the total.',
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
    summary: 'Returns an import and its progress.',
    response: 'The import.',
    run: (_, context) => requireImport(context.shop, pathId(context)),
  }),
  'GET import-rows': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(importRowView),
    hasRange: true,
    summary: 'Lists the lines of the import `filter.importId` that contain changes or are refused.',
    response: 'The lines as an array. `Content-Range` contains the total.',
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
    summary: 'Exports the refused lines of an import as CSV, with the reason in a column.',
    response: 'A CSV file in UTF-8 with a byte order mark.',
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
    'Applies the planned changes in small transactions. Returns 409 if products have changed in the meantime, or if orders hold too much of them. `applied` of the import is the number of applied changes.',
    applyImport,
  ),
  'POST imports/undo/:id': step(
    'Reverts an import. Returns 409 for the same reasons. Skips products to which that happens during the call: `applied` of the import is their number.',
    undoImport,
  ),
}
