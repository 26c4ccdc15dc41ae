import type { Language } from '#shared/domain/language.ts'
import { localPath } from '../i18n/language.ts'

/** Structured data of a page in the schema.org vocabulary. */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** The base URL, without a trailing slash. */
export type Site = { publicUrl: string; language: Language }

/** The breadcrumbs of a page, by name and path without language. */
export type Trail = { name: string; path: string }[]

export function breadcrumbs(trail: Trail, { publicUrl, language }: Site): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + localPath(path, language),
    })),
  }
}
