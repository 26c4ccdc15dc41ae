import { z } from 'zod'
import { bulkChanges } from '../schemas/bulk-edit.ts'
import { importKind, importRowKind, importState } from '../schemas/product-import.ts'
import { fieldChange } from './activity.ts'
import { count, moment, recordId } from './answer.ts'

/** A change of many products, by an uploaded file or by an edit: `done` of `total` lines are read; the counts are final once it is planned. */
export const importView = z
  .object({
    id: recordId,
    kind: importKind,
    /** Empty for an edit. */
    fileName: z.string(),
    /** What an edit does to each product. */
    edit: bulkChanges.nullable(),
    actor: z.string(),
    state: importState,
    /** Why it failed, empty otherwise. */
    problem: z.string(),
    ignoredColumns: z.array(z.string()),
    done: count,
    total: count,
    added: count,
    changed: count,
    same: count,
    refused: count,
    /** How many products would be sold for nothing that are not now. */
    free: count,
    /** Aisles and brands that it adds. */
    newAisles: z.array(z.string()),
    newBrands: z.array(z.string()),
    /** How many of its changes stand in the shop. */
    applied: count,
    createdAt: moment,
    appliedAt: moment.nullable(),
  })
  .meta({ id: 'Import' })

/** What a line of the file would do; a line that changes nothing is only counted. */
export const importRowView = z
  .object({
    id: recordId,
    line: count,
    kind: importRowKind,
    productId: recordId.nullable(),
    name: z.string(),
    changes: z.array(fieldChange),
    reason: z.string(),
  })
  .meta({ id: 'ImportRow' })
