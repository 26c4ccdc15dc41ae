import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { PictureFolder } from '#shared/domain/picture-url.ts'

export type Item = RaRecord<number> & { name: string; urlImage?: string; action?: string }

/** One line of the read-only view of an item. */
export type Fact = { label: string; value: string; persian?: boolean }

export type SortOption = { field: string; label: string }

/** All that makes one catalogue screen different from the others. */
export type ItemKind<View extends Item> = {
  resource: string
  heading: string
  description: string
  placeholder: string
  unavailable: string
  sortOptions: SortOption[]
  titles: { add: string; edit: string; remove: string; upload?: string }
  /** Where the pictures go; a kind without folder has no pictures. */
  folder?: PictureFolder
  /** What may be written, and what a new item begins with. */
  schema: ZodType<FieldValues>
  blank: Record<string, unknown>
  /** The card's text, and the form's inputs. */
  Card: ComponentType<{ item: View }>
  Fields: ComponentType
  facts: (item: View) => Fact[]
  /** Over the card's picture, such as the sale ribbon. */
  Ribbon?: ComponentType<{ item: View }>
  /** Filters that links from elsewhere set, shown as chips that can be taken away. */
  Filters?: ComponentType
  /** True where the display switch 'Enable Grid' chooses between cards and rows. */
  hasRows?: boolean
}
