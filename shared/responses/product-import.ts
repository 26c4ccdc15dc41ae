import { z } from 'zod'
import { bulkChanges } from '../schemas/bulk-edit.ts'
import { recordId } from '../schemas/fields.ts'
import { importKind, importRowKind, importState } from '../schemas/product-import.ts'
import { fieldChange } from './activity.ts'
import { count, moment } from './response.ts'

/** A bulk change of products, by file or edit. `done` of `total` lines are parsed. Counts are final once planned. */
export const importView = z
  .object({
    id: recordId,
    kind: importKind,
    /** Empty for an edit. */
    fileName: z.string(),
    /** The changes that an edit applies to each product. */
    edit: bulkChanges.nullable(),
    actor: z.string(),
    state: importState,
    /** Reason of a failure, otherwise empty. */
    problem: z.string(),
    ignoredColumns: z.array(z.string()),
    done: count,
    total: count,
    added: count,
    changed: count,
    same: count,
    refused: count,
    /** Number of products that would become free. */
    free: count,
    /** Number of products whose sale, also a scheduled one, would cost more than their regular price. */
    saleAbove: count,
    /** Number of products that would get a SKU of another product. */
    sameSku: count,
    /** Number of products whose stock would no longer be tracked. */
    untracked: count,
    /** Names of aisles and brands to create. */
    newAisles: z.array(z.string()),
    newBrands: z.array(z.string()),
    /** Number of applied changes. Once undone: of those that could not be undone. */
    applied: count,
    createdAt: moment,
    appliedAt: moment.nullable(),
    /** When an earlier import applied the same file. Null if none did, or if that was undone. */
    sameFileAppliedAt: moment.nullable(),
  })
  .meta({ id: 'Import' })
export type ImportView = z.infer<typeof importView>

/** The planned change of a line. `reason` says why it was refused or not undone. Lines without changes are only counted. */
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
export type ImportRowView = z.infer<typeof importRowView>
