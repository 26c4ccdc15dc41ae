import type { Db } from '#database/db.ts'
import { insertBanner } from '#database/stores/banners.ts'
import { carouselInput } from '#shared/schemas/carousel.ts'
import { marqueeInput } from '#shared/schemas/marquee.ts'
import { sponsorInput } from '#shared/schemas/sponsor.ts'
import { madePicture } from '../pictures/made.ts'
import { marqueesOf } from './marquees.ts'
import { slides } from './slides.ts'
import { sponsorAddresses, sponsors } from './sponsors.ts'

type PicturedBanner = { table: 'carousels' | 'sponsors'; id: number; file: URL }

/** Inserts slides, sponsors and messages; returns the rows that still need their image. */
export async function insertBanners(db: Db, now: Date): Promise<PicturedBanner[]> {
  const pictured: PicturedBanner[] = []
  for (const { key, ...slide } of slides) {
    const input = carouselInput.parse({ ...slide, active: true })
    const id = await insertBanner(db, 'carousels', input, now)
    pictured.push({ table: 'carousels', id, file: madePicture('carousels', key) })
  }
  for (const { key, ...sponsor } of sponsors) {
    const input = sponsorInput.parse({ ...sponsor, ...sponsorAddresses(key), active: true })
    const id = await insertBanner(db, 'sponsors', input, now)
    pictured.push({ table: 'sponsors', id, file: madePicture('sponsors', key) })
  }
  for (const name of marqueesOf(now)) {
    await insertBanner(db, 'marquees', marqueeInput.parse({ name, active: true }), now)
  }
  return pictured
}
