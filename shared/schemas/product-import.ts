import { z } from 'zod'
import type { importRowView, importView } from '../answers/product-import.ts'

/** The columns of the products' CSV file; `aisle` and `brand` are names, or ids as `#12`. */
export const csvColumns = [
  'id',
  'sku',
  'name',
  'fName',
  'description',
  'fDescription',
  'price',
  'salePrice',
  'status',
  'aisle',
  'brand',
  'taxClass',
  'barcode',
  'netQuantity',
  'netUnit',
  'saleFrom',
  'saleUntil',
] as const
export type CsvColumn = (typeof csvColumns)[number]
export type CsvCells = Partial<Record<CsvColumn, string>>

export const importState = z.enum([
  'reading',
  'planned',
  'failed',
  'applying',
  'reverting',
  'applied',
  'undoing',
  'undone',
])
export type ImportState = z.infer<typeof importState>

/** A file of products, or one change of many. */
export const importKind = z.enum(['file', 'edit'])
export type ImportKind = z.infer<typeof importKind>

export const importRowKind = z.enum(['added', 'changed', 'refused'])
export type ImportRowKind = z.infer<typeof importRowKind>

/** An uploaded file: `done` of `total` lines are read; the counts are final once it is planned. */
export type ImportView = z.infer<typeof importView>

/** What a line of the file would do; a line that changes nothing is only counted. */
export type ImportRowView = z.infer<typeof importRowView>
