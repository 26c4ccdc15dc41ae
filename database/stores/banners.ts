import { foldSearchText } from '#shared/domain/search-key.ts'
import type { CarouselInput } from '#shared/schemas/carousel.ts'
import type { MarqueeInput } from '#shared/schemas/marquee.ts'
import type { SponsorInput } from '#shared/schemas/sponsor.ts'
import type { Db } from '../db.ts'

/** What the owner publishes in the shop, by table. Fields have the names of the columns. */
export type BannerInputs = {
  sponsors: SponsorInput
  carousels: CarouselInput
  marquees: MarqueeInput
}
export type BannerTable = keyof BannerInputs

export async function insertBanner<Table extends BannerTable>(
  db: Db,
  table: Table,
  banner: BannerInputs[Table],
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const [row] = await db(table)
    .insert({ ...toRow(banner), search_text: '', created_at: at, updated_at: at })
    .returning('id')
  await db(table)
    .where({ id: row.id })
    .update({ search_text: toSearchText(row.id, banner.name) })
  return row.id
}

/** Restores a deleted row under its id; marquees have no picture. */
export async function reinsertBanner<Table extends BannerTable>(
  db: Db,
  table: Table,
  {
    id,
    banner,
    pictureVersion,
  }: { id: number; banner: BannerInputs[Table]; pictureVersion: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db(table).insert({
    ...toRow(banner),
    ...(table !== 'marquees' && { picture_version: pictureVersion }),
    id,
    search_text: toSearchText(id, banner.name),
    created_at: at,
    updated_at: at,
  })
}

/** Returns false if there is no such row. */
export async function updateBanner<Table extends BannerTable>(
  db: Db,
  table: Table,
  id: number,
  banner: BannerInputs[Table],
  now: Date,
): Promise<boolean> {
  const changed = await db(table)
    .where({ id })
    .update({
      ...toRow(banner),
      search_text: toSearchText(id, banner.name),
      updated_at: now.toISOString(),
    })
  return changed > 0
}

export async function deleteBanner(db: Db, table: BannerTable, id: number): Promise<boolean> {
  return (await db(table).where({ id }).delete()) > 0
}

function toRow(banner: BannerInputs[BannerTable]) {
  return { ...banner, name_key: banner.name.toLowerCase() }
}

/** The search finds these rows by name or id. */
function toSearchText(id: number, name: string): string {
  return foldSearchText(`${id} ${name}`)
}
