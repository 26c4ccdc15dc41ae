import { hasGrain, scatter } from '../art/scatter.ts'
import { at, clipped, darken, freshId, lighten, linear, mix } from '../svg.ts'
import { artAt, type DrawPack, mark, names, sizeMark } from './pack.ts'

/** Packs that lie flat: trays, vacuum packs, bricks, flat tins. */

const gloss = (shape: string): string => {
  const id = freshId('gloss')
  return `<defs>${linear(
    id,
    [
      [0, '#fff', 0.5],
      [0.28, '#fff', 0.08],
      [0.5, '#fff', 0],
      [1, '#000', 0.1],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )}</defs><path d="${shape}" fill="url(#${id})"/>`
}

/** A butcher's or pastry shop's tray under film, with a label across the corner. */
export const tray: DrawPack = pack => {
  const { main, dark, light, ink } = pack.colours
  const rim =
    'M84 190C84 172 96 160 114 160H526C544 160 556 172 556 190V536C556 554 544 566 526 566H114C96 566 84 554 84 536Z'
  const inner =
    'M112 206C112 196 120 188 130 188H510C520 188 528 196 528 206V520C528 530 520 538 510 538H130C120 538 112 530 112 520Z'
  return `<path d="${rim}" fill="#fbfaf7"/><path d="${rim}" fill="none" stroke="#dcd8cf" stroke-width="3"/><path d="${inner}" fill="${mix(light, main, 0.24)}"/><path d="M112 206C112 196 120 188 130 188H510C520 188 528 196 528 206V222H112Z" fill="#000" opacity=".08"/>${hasGrain(pack.art) ? clipped(`<path d="${inner}"/>`, at(104, 180, scatter(pack.art, 432, 360, pack.random, 0.8))) : artAt(pack, 320, 320, 268)}${gloss(inner)}<rect x="132" y="446" width="376" height="96" rx="12" fill="#fffaf0"/><path d="M132 458C132 450 138 446 144 446H262V542H144C138 542 132 536 132 530Z" fill="${main}"/>${mark(pack, 197, 488, 112, 70, ink)}${names(pack, { x: 388, y: 487, width: 222, height: 66, size: 23, fill: dark })}${sizeMark(pack, 274, 534, 14, dark, 'start')}`
}

/** Vacuum-packed slices, cheese or fish on a printed card. */
export const vacuum: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const shape =
    'M136 110C136 98 144 90 156 90H484C496 90 504 98 504 110V546C504 558 496 566 484 566H156C144 566 136 558 136 546Z'
  const windowShape =
    'M168 236C168 222 178 214 190 214H450C462 214 472 222 472 236V430C472 444 462 452 450 452H190C178 452 168 444 168 430Z'
  return `<path d="${shape}" fill="${main}"/><path d="M136 110C136 98 144 90 156 90H484C496 90 504 98 504 110V124H136Z" fill="${dark}"/><rect x="294" y="98" width="52" height="15" rx="7" fill="${light}"/>${mark(pack, 320, 168, 290, 72, ink, soft)}<path d="${windowShape}" fill="${lighten(light, 0.35)}"/>${clipped(`<path d="${windowShape}"/>`, artAt(pack, 320, 334, 226))}<path d="${windowShape}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>${gloss(windowShape)}${names(pack, { x: 320, y: 508, width: 320, height: 84, size: 27, fill: ink, persian: soft })}${sizeMark(pack, 154, 476, 16, ink, 'start')}${gloss(shape)}`
}

/** A small wrapped block: butter, a bar, tamarind. */
export const brick: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const top = 'M84 352L196 282H556L462 352Z'
  return `<path d="M462 352L556 282V486L462 566Z" fill="${darken(main, 0.35)}"/><path d="${top}" fill="${lighten(main, 0.32)}"/><path d="M84 352H462V566H84Z" fill="${main}"/><path d="M84 352H462V366H84ZM84 552H462V566H84Z" fill="${dark}"/><circle cx="184" cy="460" r="78" fill="${light}"/>${artAt(pack, 184, 460, 122)}${mark(pack, 360, 420, 186, 66, ink, soft)}${names(pack, { x: 360, y: 502, width: 190, height: 76, size: 24, fill: ink, persian: soft })}${sizeMark(pack, 450, 386, 15, ink)}<path d="M480 360L540 314M480 520L540 470" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>${gloss('M84 352H462V566H84Z')}`
}

/** A carton of frozen food, wider than tall. */
export const frozenBox: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const face = 'M92 196H512V566H92Z'
  const flake = at(
    146,
    250,
    [0, 60, 120]
      .map(
        angle =>
          `<path d="M0-24V24M-8-16L0-9L8-16M-8 16L0 9L8 16" transform="rotate(${angle})" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>`,
      )
      .join(''),
  )
  return `<path d="M512 196L562 172V538L512 566Z" fill="${darken(main, 0.38)}"/><path d="M92 196L142 172H562L512 196Z" fill="${lighten(main, 0.35)}"/><path d="${face}" fill="${main}"/>${clipped(`<path d="${face}"/>`, `<ellipse cx="302" cy="402" rx="190" ry="108" fill="${light}"/><path d="M92 500C200 476 400 520 512 490V600H92Z" fill="#f2f9fd"/>`)}${flake}${mark(pack, 318, 240, 260, 72, ink, soft)}${artAt(pack, 302, 396, 196)}${names(pack, { x: 302, y: 533, width: 380, height: 58, size: 25, fill: dark })}${sizeMark(pack, 106, 474, 17, ink, 'start')}${gloss(face)}`
}

/** A long low carton, such as for foil. */
export const flatBox: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const face = 'M70 400H520V566H70Z'
  return `${artAt(pack, 320, 300, 230)}<path d="M520 400L574 372V534L520 566Z" fill="${darken(main, 0.4)}"/><path d="M70 400L124 372H574L520 400Z" fill="${lighten(main, 0.3)}"/><path d="${face}" fill="${main}"/><path d="M70 400H520V412H70ZM70 554H520V566H70Z" fill="${dark}"/>${mark(pack, 190, 470, 200, 80, ink, soft)}${names(pack, { x: 398, y: 480, width: 216, height: 86, size: 25, fill: ink, persian: soft })}${sizeMark(pack, 506, 545, 15, light)}${gloss(face)}`
}

/** A round, shallow tin with a ring pull: tuna, sardines. */
export const flatTin: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const metal = freshId('metal')
  const side = 'M96 352V476C96 530 196 566 320 566S544 530 544 476V352Z'
  return `<defs>${linear(metal, [
    [0, '#000', 0.4],
    [0.14, '#fff', 0.35],
    [0.3, '#fff', 0],
    [0.75, '#000', 0.1],
    [1, '#000', 0.42],
  ])}</defs><path d="${side}" fill="${main}"/><path d="M96 366C96 420 196 456 320 456S544 420 544 366V352H96Z" fill="#cfd6da"/>${names(pack, { x: 320, y: 512, width: 330, height: 66, size: 25, fill: ink, persian: soft })}<path d="${side}" fill="url(#${metal})"/><ellipse cx="320" cy="340" rx="224" ry="104" fill="#b4bec4"/><ellipse cx="320" cy="330" rx="224" ry="104" fill="#e6ebee"/><ellipse cx="320" cy="330" rx="204" ry="92" fill="${light}"/><ellipse cx="320" cy="330" rx="204" ry="92" fill="none" stroke="${main}" stroke-width="8"/>${at(320, 352, `<g transform="scale(1 .74)">${artAt(pack, 0, 0, 172)}</g>`)}${mark(pack, 320, 270, 220, 50, dark, main)}${sizeMark(pack, 500, 344, 17, dark)}`
}

/** A loaf-shaped tub of ice cream, the lid a little ajar. */
export const iceTub: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const body = 'M96 296H544L516 540C513 558 504 566 486 566H154C136 566 127 558 124 540Z'
  const lid =
    'M80 246C80 232 88 224 102 224H538C552 224 560 232 560 246V284C560 296 552 302 540 302H100C88 302 80 296 80 284Z'
  return `<path d="${body}" fill="${lighten(light, 0.35)}"/>${clipped(`<path d="${body}"/>`, `<path d="M80 296H560V380C440 426 200 426 80 380Z" fill="${main}"/>`)}${mark(pack, 320, 342, 320, 74, ink, soft)}${artAt(pack, 198, 474, 146)}${names(pack, { x: 392, y: 482, width: 240, height: 96, size: 28, fill: dark, persian: darken(main, 0.2) })}${gloss(body)}<path d="${lid}" fill="${main}"/><path d="M80 284C80 296 88 302 100 302H540C552 302 560 296 560 284V276H80Z" fill="${dark}"/>${sizeMark(pack, 320, 262, 22, ink, 'middle')}${gloss(lid)}`
}
