import { drawArt, isIcon } from './art/art.ts'
import { lettering } from './lettering.ts'
import { arch, khatam } from './ornament.ts'
import { palette } from './palette.ts'
import { volumeFilter } from './scene.ts'
import { type SponsorLook, sponsorLooks } from './sponsor-looks.ts'
import { at, clipped, darken, lighten, randomFrom } from './svg.ts'

type Shades = { main: string; dark: string; light: string }
type Sign = { look: SponsorLook; shades: Shades; art: string }

const full = (fill: string) => `<rect width="640" height="640" fill="${fill}"/>`

const type = ({ fa, en, face, form }: SponsorLook, y: number, fill: string, accent = fill) =>
  lettering(320, y, fa, {
    size: face === 'gulzar' ? 82 : 96,
    fill,
    face,
    weight: 700,
    maxWidth: 520,
  }) +
  lettering(320, y + 78, en, {
    size: 44,
    fill: accent,
    weight: 700,
    maxWidth: form === 'board' ? 460 : 530,
  })

/** The form of the sign, with the positions of its drawing and text. */
const forms: Record<SponsorLook['form'], (sign: Sign) => string> = {
  roundel: ({ look, shades: { main, dark, light }, art }) =>
    `${full(light)}<circle cx="320" cy="220" r="176" fill="${main}"/><circle cx="320" cy="220" r="160" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>${at(320, 220, art, 1.15)}${type(look, 498, dark)}`,
  arch: ({ look, shades: { main, dark, light }, art }) =>
    `${full('#fbf5e9')}<path d="${arch(320, 40, 410, 380)}" fill="${light}" stroke="${main}" stroke-width="14"/><path d="${arch(320, 68, 410, 336)}" fill="none" stroke="${main}" stroke-opacity=".5" stroke-width="4"/>${at(320, 262, art, 1.2)}<rect y="410" width="640" height="230" fill="${main}"/><path d="M0 414H640" stroke="${dark}" stroke-width="8"/>${type(look, 516, '#fff')}`,
  board: ({ look, shades: { main, dark, light }, art }) =>
    `${full(darken(main, 0.25))}<rect x="36" y="36" width="568" height="568" rx="26" fill="none" stroke="${light}" stroke-width="5"/><rect x="54" y="54" width="532" height="532" rx="16" fill="none" stroke="${light}" stroke-opacity=".4" stroke-width="3"/>${at(320, 212, `<path d="${khatam(150)}" fill="${dark}" stroke="${light}" stroke-width="4"/>`)}${at(320, 212, art, 0.92)}${type(look, 466, '#fff', lighten(light, 0.2))}`,
  stamp: ({ look, shades: { main, dark, light }, art }) =>
    `${full(lighten(light, 0.4))}${at(320, 208, `<path d="${khatam(186)}" fill="${main}"/><circle r="132" fill="${lighten(light, 0.55)}"/>`)}${at(320, 208, art, 0.98)}<path d="M90 408H250M390 408H550" stroke="${main}" stroke-width="5"/>${at(320, 408, `<path d="${khatam(16)}" fill="${main}"/>`)}${type(look, 504, dark)}`,
  split: ({ look, shades: { main, dark, light }, art }) =>
    `${full(main)}${clipped('<path d="M0 0H640V300L0 400Z"/>', `${full(light)}<circle cx="320" cy="200" r="250" fill="#fff" opacity=".45"/>`)}${at(320, 190, art, 1.3)}${type(look, 506, '#fff')}<path d="M0 400L640 300" stroke="${dark}" stroke-width="8"/>`,
}

/** Returns the SVG of a sponsor's tile, 640 square. */
export function composeSponsor(key: string): string {
  const look = sponsorLooks[key]
  if (!look) throw new Error(`no sponsor tile for ${key}`)
  const drawing = drawArt(look.art, randomFrom(key))
  const art = isIcon(look.art) ? `<g filter="url(#volume)">${drawing}</g>` : drawing
  const { main, dark, light } = palette[look.colour]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><defs>${volumeFilter}</defs>${forms[look.form]({ look, shades: { main, dark, light }, art })}</svg>`
}
