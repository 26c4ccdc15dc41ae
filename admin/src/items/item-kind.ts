import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { PictureFolder } from '#shared/domain/picture-url.ts'
import type { Text } from '../i18n/fa.ts'
import type { SortOption } from '../lists/SearchBar.tsx'

export type Item = RaRecord<number> & { name: string; urlImage?: string; action?: string }

/** One line of the read-only view of an item. */
export type Fact = { label: Text; value: string; persian?: boolean }

/** Where the pictures of a kind go, and what the dialog that sends them is called. */
export type Pictures = { folder: PictureFolder; uploadTitle: Text }

/** All that makes one catalogue screen different from the others. */
export type ItemKind<View extends Item> = {
  resource: string
  heading: Text
  description: Text
  placeholder: Text
  unavailable: Text
  sortOptions: SortOption[]
  titles: { add: Text; edit: Text; remove: Text }
  pictures?: Pictures
  /** What may be written, and what a new item begins with. */
  schema: ZodType<FieldValues>
  blank: Record<string, unknown>
  /** What a person is asked before this is saved; null where nothing has to be. */
  findQuestion?: (data: FieldValues) => string | null
  /** The card's text, and the form's inputs. */
  Card: ComponentType<{ item: View }>
  /** The same where items stand as rows, with what can be changed in place. */
  Row?: ComponentType<{ item: View }>
  /** What can be done with many at once; with it, items can be selected. */
  Bulk?: ComponentType
  Fields: ComponentType
  facts: (item: View) => Fact[]
  /** Over the card's picture, such as the sale ribbon. */
  Ribbon?: ComponentType<{ item: View }>
  /** What a click on the card's picture opens. */
  Detail?: ComponentType<{ item: View; onClose: () => void }>
  /** Filters that links from elsewhere set, shown as chips that can be taken away. */
  Filters?: ComponentType
  /** True where the display switch 'Enable Grid' chooses between cards and rows. */
  hasRows?: boolean
  /** True for 1, 2, 3 or 4 cards side by side as the screen widens, else as many as fit. */
  hasWideCards?: boolean
}
