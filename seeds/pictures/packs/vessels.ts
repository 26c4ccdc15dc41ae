import { hasGrain, scatter } from '../art/scatter.ts'
import { khatam } from '../ornament.ts'
import { at, clipped, darken, freshId, lighten } from '../svg.ts'
import { roundness, wrap } from './bottles.ts'
import { artAt, type DrawPack, mark, names, type PackInput, sizeMark } from './pack.ts'

/** The colour behind glass, if the drawing is a bowl and not loose food. */
const insides: Record<string, string> = {
  turmeric: '#e39a14',
  sumac: '#7d1f2c',
  advieh: '#a8703f',
  'red-spice': '#bb4a22',
  'brown-spice': '#a98455',
  'cinnamon-powder': '#8d5128',
  golpar: '#b7a05c',
  curry: '#d99a22',
  'lime-powder': '#7a6340',
  kashk: '#efe4cd',
  'tahini-cream': '#c99f63',
  mango: '#e0a32b',
  eggplant: '#4b2e46',
  'green-chili': '#7c9a3a',
  onion: '#e9b3c0',
  garlic: '#3a2a24',
  'leaf-fluttering-in-wind': '#5f6f2c',
}

function contents(pack: PackInput, x: number, y: number, w: number, h: number): string {
  const kind = pack.fill ?? pack.art
  if (hasGrain(kind)) return at(x, y, scatter(kind, w, h, pack.random, 0.74))
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${insides[kind] ?? pack.fill ?? pack.colours.light}"/>`
}

const jarGlass =
  'M170 206C170 190 190 182 210 178H430C450 182 470 190 470 206V528C470 556 452 566 426 566H214C188 566 170 556 170 528Z'
const jarLid =
  'M190 104H450C460 104 466 110 466 120V174C466 184 460 190 450 190H190C180 190 174 184 174 174V120C174 110 180 104 190 104Z'

export const jar: DrawPack = pack => {
  const { main, dark, light } = pack.colours
  const shine = roundness(0.8)
  const lid = roundness()
  const showsFood = hasGrain(pack.fill ?? pack.art)
  const y = showsFood ? 306 : 270
  const h = showsFood ? 196 : 256
  const label = `<path d="${wrap(170, y, 300, h, 14)}" fill="${lighten(light, 0.45)}"/><path d="${wrap(170, y, 300, 12, 14)}" fill="${main}"/><path d="${wrap(170, y + h - 12, 300, 12, 14)}" fill="${main}"/>`
  const content = showsFood
    ? mark(pack, 320, y + 66, 250, 74, dark, darken(main, 0.12)) +
      names(pack, { x: 320, y: y + 148, width: 256, height: 72, size: 24, fill: dark })
    : mark(pack, 320, y + 58, 250, 66, dark, darken(main, 0.12)) +
      artAt(pack, 320, y + 146, 82) +
      names(pack, { x: 320, y: y + 217, width: 256, height: 60, size: 23, fill: dark })
  return `${shine.defs}${lid.defs}<path d="${jarGlass}" fill="#eef4f2"/>${clipped(`<path d="${jarGlass}"/>`, contents(pack, 170, 200, 300, 380))}<path d="${jarGlass}" fill="${shine.paint}" opacity=".7"/>${label}${content}${sizeMark(pack, 202, y + (showsFood ? 176 : 152), 15, dark, 'start')}<path d="${wrap(170, y, 300, h, 14)}" fill="${shine.paint}" opacity=".55"/><path d="M188 218V540" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/><path d="${jarLid}" fill="${main}"/><path d="M174 166H466" stroke="#000" stroke-opacity=".2" stroke-width="3"/><path d="${jarLid}" fill="${lid.paint}"/>`
}

export const spiceJar: DrawPack = pack => {
  const { main, dark, ink, soft } = pack.colours
  const glass =
    'M204 230C204 214 216 208 230 204H410C424 208 436 214 436 230V536C436 558 424 566 404 566H236C216 566 204 558 204 536Z'
  const shine = roundness(0.8)
  const cap = roundness()
  const ridges = Array.from({ length: 12 }, (_, index) => `M${214 + index * 19} 122V198`).join('')
  return `${shine.defs}${cap.defs}<path d="${glass}" fill="#eef4f2"/>${clipped(`<path d="${glass}"/>`, contents(pack, 204, 220, 232, 360))}<path d="${glass}" fill="${shine.paint}" opacity=".75"/><path d="${wrap(204, 280, 232, 226, 11)}" fill="#fffaf0"/><path d="${wrap(204, 280, 232, 80, 11)}" fill="${main}"/>${mark(pack, 320, 328, 204, 66, ink, soft)}${artAt(pack, 320, 414, 92)}${names(pack, { x: 320, y: 486, width: 206, height: 52, size: 21, fill: dark })}<path d="${wrap(204, 280, 232, 226, 11)}" fill="${shine.paint}" opacity=".5"/><path d="M218 240V548" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/><rect x="196" y="94" width="248" height="116" rx="16" fill="${dark}"/><path d="${ridges}" stroke="#000" stroke-opacity=".25" stroke-width="5"/><rect x="196" y="94" width="248" height="116" rx="16" fill="${cap.paint}"/>${sizeMark(pack, 320, 552, 15, '#fff', 'middle')}`
}

/** An earthenware crock tied with cloth. */
export const crock: DrawPack = pack => {
  const { main, dark, light } = pack.colours
  const clay = '#a8673c'
  const body =
    'M226 196C150 250 122 340 132 430C140 520 200 566 320 566S500 520 508 430C518 340 490 250 414 196Z'
  const shine = roundness(0.9)
  return `${shine.defs}<path d="${body}" fill="${clay}"/><path d="M150 320C230 350 410 350 490 320M140 360C230 392 410 392 500 360" stroke="${darken(clay, 0.3)}" stroke-width="5" fill="none" opacity=".7"/><path d="${body}" fill="${shine.paint}" opacity=".7"/><path d="M204 196C186 150 190 112 214 98C280 76 360 76 426 98C450 112 454 150 436 196C470 214 470 236 440 240H200C170 236 170 214 204 196Z" fill="${light}"/><path d="M202 190C280 208 360 208 438 190" stroke="${main}" stroke-width="11" fill="none"/><path d="M250 104L236 186M320 90V196M390 104L404 186" stroke="${main}" stroke-opacity=".35" stroke-width="5"/><rect x="196" y="300" width="248" height="206" rx="22" fill="#fffaf0" stroke="${main}" stroke-width="5"/>${mark(pack, 320, 346, 220, 62, dark, darken(main, 0.15))}${artAt(pack, 320, 414, 74)}${names(pack, { x: 320, y: 474, width: 222, height: 52, size: 22, fill: dark })}${sizeMark(pack, 320, 542, 17, '#fff', 'middle')}`
}

const lidShape =
  'M128 196C128 184 136 178 148 178H492C504 178 512 184 512 196V224C512 236 504 242 492 242H148C136 242 128 236 128 224Z'

const tubDesigns: DrawPack[] = [
  pack => {
    const { main, dark, light, ink, soft } = pack.colours
    return `${clipped('<path d="M146 236H494L462 540C460 558 450 566 432 566H208C190 566 180 558 178 540Z"/>', `<path d="M130 236H510V372C420 412 220 412 130 372Z" fill="${main}"/><path d="M130 376C220 416 420 416 510 376" fill="none" stroke="${dark}" stroke-width="5"/>`)}<circle cx="320" cy="418" r="78" fill="${light}" stroke="#fff" stroke-width="6"/>${mark(pack, 320, 282, 290, 76, ink, soft)}${artAt(pack, 320, 418, 122)}${names(pack, { x: 320, y: 536, width: 264, height: 52, size: 23, fill: dark })}${sizeMark(pack, 172, 472, 17, dark, 'start')}`
  },
  pack => {
    const { main, dark, light, ink, soft } = pack.colours
    return `${clipped('<path d="M146 236H494L462 540C460 558 450 566 432 566H208C190 566 180 558 178 540Z"/>', `<rect x="120" y="236" width="400" height="340" fill="${lighten(light, 0.4)}"/><path d="M120 470C220 440 420 500 520 462V580H120Z" fill="${main}"/>`)}${mark(pack, 320, 288, 290, 84, dark, darken(main, 0.15))}${artAt(pack, 320, 400, 140)}${names(pack, { x: 320, y: 524, width: 270, height: 66, size: 24, fill: ink, persian: soft })}${sizeMark(pack, 172, 440, 17, dark, 'start')}`
  },
]

/** A yogurt tub, wider at the top. */
export const tub: DrawPack = pack => {
  const { main } = pack.colours
  const body = 'M146 236H494L462 540C460 558 450 566 432 566H208C190 566 180 558 178 540Z'
  const shine = roundness(0.8)
  return `${shine.defs}<path d="${body}" fill="#fffdf8"/>${(tubDesigns[pack.design % tubDesigns.length] ?? tub)(pack)}<path d="${body}" fill="${shine.paint}" opacity=".75"/><path d="${lidShape}" fill="${lighten(main, 0.2)}"/><path d="${lidShape}" fill="${shine.paint}" opacity=".7"/><path d="M134 226H506" stroke="#000" stroke-opacity=".15" stroke-width="3"/>`
}

/** A two-litre pail with a handle. */
export const pail: DrawPack = pack => {
  const { main, dark, ink, soft } = pack.colours
  const body = 'M132 212H508L482 544C480 560 472 566 456 566H184C168 566 160 560 158 544Z'
  const shine = roundness(0.8)
  return `${shine.defs}<path d="M150 210C160 100 480 100 490 210" fill="none" stroke="#f4f4f2" stroke-width="11"/><path d="M150 210C160 100 480 100 490 210" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="3"/><path d="${body}" fill="#fffdf8"/>${clipped(`<path d="${body}"/>`, `<path d="M120 462C230 432 410 492 520 454V580H120Z" fill="${main}"/><path d="M120 458C230 428 410 488 520 450" fill="none" stroke="${dark}" stroke-width="5"/>`)}${mark(pack, 320, 276, 310, 92, dark, main)}${artAt(pack, 320, 392, 136)}${names(pack, { x: 320, y: 522, width: 280, height: 66, size: 26, fill: ink, persian: soft })}${sizeMark(pack, 158, 430, 23, dark, 'start')}<path d="${body}" fill="${shine.paint}" opacity=".7"/><rect x="116" y="178" width="408" height="44" rx="14" fill="${main}"/><rect x="116" y="178" width="408" height="44" rx="14" fill="${shine.paint}" opacity=".7"/>`
}

/** A small cup with a foil lid. */
export const cup: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const body = 'M150 264H490L462 540C460 558 450 566 432 566H208C190 566 180 558 178 540Z'
  const shine = roundness(0.8)
  return `${shine.defs}<path d="${body}" fill="${main}"/>${clipped(`<path d="${body}"/>`, `<path d="M130 482H510V580H130Z" fill="${lighten(light, 0.3)}"/>`)}<circle cx="320" cy="410" r="76" fill="${light}"/>${artAt(pack, 320, 410, 120)}${mark(pack, 320, 308, 250, 54, ink, soft)}${names(pack, { x: 320, y: 526, width: 240, height: 62, size: 24, fill: dark })}<path d="${body}" fill="${shine.paint}" opacity=".75"/><path d="M130 236C200 206 440 206 510 236L518 250C470 282 170 282 122 250Z" fill="#e9ecee"/><path d="M138 238C210 212 430 212 502 238C430 260 210 260 138 238Z" fill="${light}"/><path d="M500 240L546 220L532 254Z" fill="#d3d8db"/>${sizeMark(pack, 320, 246, 16, dark, 'middle')}`
}

/** A wide, low tin, such as for sohan, with the lid seen from above. */
export const roundTin: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const shine = roundness()
  const gold = '#dcb45e'
  const side = 'M88 320V470C88 528 196 566 320 566S552 528 552 470V320Z'
  const border = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    return at(
      320 + Math.cos(angle) * 196,
      292 + Math.sin(angle) * 104,
      `<g transform="scale(1 .6)"><path d="${khatam(15)}" fill="${gold}"/></g>`,
    )
  })
  return `${shine.defs}<path d="${side}" fill="${main}"/><path d="M88 350C140 436 500 436 552 350V320H88Z" fill="${dark}" opacity=".35"/>${names(pack, { x: 320, y: 492, width: 360, height: 84, size: 31, fill: ink, persian: soft })}<path d="${side}" fill="${shine.paint}" opacity=".8"/><ellipse cx="320" cy="308" rx="240" ry="132" fill="${darken(main, 0.25)}"/><ellipse cx="320" cy="292" rx="240" ry="132" fill="${lighten(main, 0.08)}"/><ellipse cx="320" cy="292" rx="222" ry="120" fill="none" stroke="${gold}" stroke-width="4"/>${border.join('')}<ellipse cx="320" cy="292" rx="172" ry="90" fill="${light}"/>${at(320, 318, `<g transform="scale(1 .66)">${artAt(pack, 0, 0, 158)}</g>`)}${mark(pack, 320, 236, 210, 50, dark, darken(main, 0.1))}${sizeMark(pack, 320, 556, 17, ink, 'middle')}`
}

const tinDesigns: DrawPack[] = [
  pack => {
    const { main, dark, light, ink, soft } = pack.colours
    return `<path d="${wrap(164, 172, 312, 346, 26)}" fill="${main}"/><path d="${wrap(164, 172, 312, 98, 26)}" fill="${dark}"/><circle cx="320" cy="368" r="80" fill="${light}"/>${artAt(pack, 320, 368, 126)}${mark(pack, 320, 226, 260, 72, '#fff', light)}${names(pack, { x: 320, y: 497, width: 270, height: 62, size: 24, fill: ink, persian: soft })}${sizeMark(pack, 188, 318, 16, ink, 'start')}`
  },
  pack => {
    const { main, dark, light, ink, soft } = pack.colours
    const id = freshId('label')
    return `<clipPath id="${id}"><path d="${wrap(164, 172, 312, 346, 26)}"/></clipPath><path d="${wrap(164, 172, 312, 346, 26)}" fill="${lighten(light, 0.3)}"/><g clip-path="url(#${id})"><path d="M164 150H476V250C400 300 240 300 164 250Z" fill="${main}"/><path d="M164 462H476V560H164Z" fill="${main}"/></g>${mark(pack, 320, 234, 260, 80, ink, soft)}${artAt(pack, 320, 382, 166)}${names(pack, { x: 320, y: 500, width: 270, height: 56, size: 24, fill: ink, persian: soft })}${sizeMark(pack, 188, 320, 16, dark, 'start')}`
  },
]

export const tin: DrawPack = pack => {
  const shine = roundness()
  const side = 'M164 144V526C164 554 238 570 320 570S476 554 476 526V144Z'
  return `${shine.defs}<path d="${side}" fill="#cfd6da"/>${(tinDesigns[pack.design % tinDesigns.length] ?? tin)(pack)}<path d="${side}" fill="${shine.paint}"/><ellipse cx="320" cy="144" rx="156" ry="36" fill="#aeb8be"/><ellipse cx="320" cy="140" rx="156" ry="36" fill="#dfe5e8"/><ellipse cx="320" cy="142" rx="140" ry="30" fill="#c3ccd1"/><path d="M290 144C300 132 340 132 350 144C344 154 296 154 290 144Z" fill="#eef2f4" stroke="#98a3aa" stroke-width="2"/>`
}
