import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { PictureFolder } from '#shared/domain/products/picture-url.ts'
import type { ProductImage } from '#shared/schemas/product-pictures.ts'
import type { FormSchema } from '../fields/SchemaForm.tsx'
import type { Text } from '../i18n/fa.ts'
import type { SortOption } from '../lists/SearchBar.tsx'

export type Item = RaRecord<number> & { name: string; urlImage?: string; action?: string }

/** A line of an item's read-only view. */
export type DetailRow = { label: Text; value: string; persian?: boolean }

/** The upload folder of a kind's images, and the title of the upload dialog. */
export type Pictures = { folder: PictureFolder; uploadTitle: Text }

/** The configuration of a catalogue screen. */
export type ItemKind<View extends Item> = {
  resource: string
  heading: Text
  description: Text
  placeholder: Text
  unavailable: Text
  sortOptions: SortOption[]
  titles: { add: Text; edit: Text; remove: Text }
  pictures?: Pictures
  /** The further pictures of an item, if its kind has any. */
  galleryOf?: (item: View) => ProductImage[]
  /** The input schema, and the initial values of a new item. */
  schema: FormSchema
  blank: Record<string, unknown>
  /** A changed field is sent with the value that was read, under this name: the server refuses to overwrite another one. */
  known?: Record<string, string>
  /** Questions to confirm one after the other before saving. `item` is the one that is edited. */
  findQuestions?: (data: FieldValues, item: View | undefined) => Promise<string[]>
  /** The card's text. */
  Card: ComponentType<{ item: View }>
  /** The text in a row, with fields that are edited in place. */
  Row?: ComponentType<{ item: View }>
  /** Bulk actions; if set, items can be selected. */
  Bulk?: ComponentType
  Fields: ComponentType
  detailRows: (item: View) => DetailRow[]
  /** What to know before the item is deleted; null if nothing. */
  findDeleteWarning?: (item: View) => string | null
  /** An overlay on the card's image, such as the sale ribbon. */
  Ribbon?: ComponentType<{ item: View }>
  /** The view that a click on the card's image opens. */
  Detail?: ComponentType<{ item: View; onClose: () => void }>
  /** Inputs that narrow the list beside its search. */
  Filters?: ComponentType
  /** True if the display switch 'Enable Grid' chooses between cards and rows. */
  hasRows?: boolean
  /** True for 1 to 4 cards side by side as the screen widens; otherwise as many as fit. */
  hasWideCards?: boolean
}

/** The dialog that is open above the list. */
export type OpenDialog<View> =
  | { name: 'edit' | 'remove' | 'upload' | 'detail'; item: View }
  | { name: 'add' }
