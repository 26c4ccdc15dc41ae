import type { Db } from '#database/db.ts'
import { listGroupNames } from '#database/reads/groups.ts'
import type { NewGroup } from '#database/stores/product-imports.ts'
import type { CatalogueGroups, GroupNames } from '#shared/domain/products/product-csv.ts'
import { messages } from '#shared/messages.ts'
import { groupInput } from '#shared/schemas/group.ts'

/** If `added` is given, unknown names become new aisles and brands, which are appended to it. */
export async function loadGroups(db: Db, added?: NewGroup[]): Promise<CatalogueGroups> {
  return {
    aisles: groupNames('aisles', await listGroupNames(db, 'aisles'), added),
    brands: groupNames('brands', await listGroupNames(db, 'brands'), added),
  }
}

const words = {
  aisles: { title: 'Aisle', column: 'aisle' },
  brands: { title: 'Brand', column: 'brand' },
} as const

type Named = { id: number; name: string; fName: string }

/** Returns the ids of the groups with a name in either language, by `toKey`. */
export function idsByName(groups: Named[]): Map<string, number[]> {
  const byName = new Map<string, number[]>()
  for (const { id, name, fName } of groups) {
    for (const key of new Set([name, fName].map(toKey).filter(Boolean))) {
      byName.set(key, [...(byName.get(key) ?? []), id])
    }
  }
  return byName
}

function groupNames(
  table: NewGroup['table'],
  groups: Named[],
  added: NewGroup[] | undefined,
): GroupNames {
  const { title, column } = words[table]
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const byName = idsByName(groups)

  /** Returns the negative key of a new group. */
  function addNew(name: string): number | { problem: string } {
    if (!added) return { problem: `${title} '${name}' does not exist.` }
    const { error } = groupInput.safeParse({ name })
    if (error) return { problem: `${column}: ${error.issues[0]?.message}` }
    const known = added.find(it => it.table === table && toKey(it.name) === toKey(name))
    if (known) return known.key
    const group = { table, key: -(added.length + 1), name, id: null, wasAddedByImport: false }
    added.push(group)
    return group.key
  }

  return {
    write(id) {
      const name = names.get(id) ?? ''
      const isClear = byName.get(toKey(name))?.length === 1 && !/^#?\d+$/.test(name.trim())
      return isClear ? name : `#${id}`
    },
    read(text) {
      if (text.trim() === '') return { problem: `${column}: ${messages.valueMissing}` }
      const number = /^#?(\d{1,9})$/.exec(text.trim())?.[1]
      if (number !== undefined) {
        return names.has(Number(number))
          ? Number(number)
          : { problem: `${title} #${number} does not exist.` }
      }
      const [found, ...more] = byName.get(toKey(text)) ?? []
      if (found === undefined) return addNew(toName(text))
      if (more.length > 0) {
        const ids = [found, ...more].map(id => `#${id}`).join(', ')
        return {
          problem: `Several ${table} are named '${text.trim()}'. Use one of ${ids} instead.`,
        }
      }
      return found
    },
  }
}

/** Invisible characters, except the zero-width non-joiner U+200C, which Persian names contain. */
const INVISIBLE = /\u200b|\u200d|\u200e|\u200f|\u2060|\ufeff/g

/** Names with the same key count as equal: ignores case, spaces and invisible characters. */
export const toKey = (name: string) => toName(name).replaceAll('\u200c', '').toLowerCase()

const toName = (text: string) => text.replace(INVISIBLE, '').trim().replace(/\s+/g, ' ')
