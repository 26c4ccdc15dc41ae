import type { Db } from '#database/db.ts'
import { listGroupNames } from '#database/reads/groups.ts'
import { messages } from '#shared/messages.ts'

/** Aisles or brands as a file names them: by name, or as `#12` where that would be unclear. */
export type ShelfNames = {
  write(id: number): string
  read(text: string): number | { problem: string }
}

export type Shelves = { aisles: ShelfNames; brands: ShelfNames }

export async function loadShelves(db: Db): Promise<Shelves> {
  return {
    aisles: shelfNames('aisle', messages.aisleRequired, await listGroupNames(db, 'aisles')),
    brands: shelfNames('brand', messages.brandRequired, await listGroupNames(db, 'brands')),
  }
}

function shelfNames(
  what: string,
  missing: string,
  groups: { id: number; name: string }[],
): ShelfNames {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const byName = new Map<string, number[]>()
  for (const { id, name } of groups) {
    byName.set(key(name), [...(byName.get(key(name)) ?? []), id])
  }
  return {
    write(id) {
      const name = names.get(id) ?? ''
      const isClear = byName.get(key(name))?.length === 1 && !/^#?\d+$/.test(name.trim())
      return isClear ? name : `#${id}`
    },
    read(text) {
      if (text.trim() === '') return { problem: missing }
      const number = /^#?(\d{1,9})$/.exec(text.trim())?.[1]
      if (number !== undefined) {
        return names.has(Number(number))
          ? Number(number)
          : { problem: `There is no ${what} #${number}.` }
      }
      const [found, ...more] = byName.get(key(text)) ?? []
      if (found === undefined) return { problem: `There is no ${what} '${text.trim()}'.` }
      if (more.length > 0) {
        const ids = [found, ...more].map(id => `#${id}`).join(', ')
        return { problem: `Several ${what}s are named '${text.trim()}': please write ${ids}.` }
      }
      return found
    },
  }
}

const key = (name: string) => name.trim().toLowerCase()
