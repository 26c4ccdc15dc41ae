import { clipped, darken, freshId, lighten, linear, luminance, mix } from '../svg.ts'
import { artAt, type DrawPack, mark, names, type PackInput, sizeMark } from './pack.ts'

/** Shading of an upright round body. */
export function roundness(strength = 1) {
  const id = freshId('round')
  const fill = linear(id, [
    [0, '#000', 0.42 * strength],
    [0.08, '#000', 0.16 * strength],
    [0.2, '#fff', 0.42 * strength],
    [0.3, '#fff', 0.1 * strength],
    [0.55, '#fff', 0],
    [0.8, '#000', 0.12 * strength],
    [1, '#000', 0.42 * strength],
  ])
  return { defs: `<defs>${fill}</defs>`, paint: `url(#${id})` }
}

/** The outline of a label around a round body, with bent upper and lower edges. */
export function wrap(x: number, y: number, w: number, h: number, bend: number): string {
  return `M${x} ${y}C${x + w * 0.25} ${y + bend} ${x + w * 0.75} ${y + bend} ${x + w} ${y}V${y + h}C${x + w * 0.75} ${y + h + bend} ${x + w * 0.25} ${y + h + bend} ${x} ${y + h}Z`
}

const liquid = (pack: PackInput): string =>
  pack.fill === 'milk' ? '#fbf9f2' : (pack.fill ?? pack.colours.light)

/** A light colour if the liquid behind it is dark. */
function sizeInk(pack: PackInput): string {
  return luminance(liquid(pack)) < 0.35 ? '#fffaf0' : pack.colours.dark
}

/** Clear waters differ only in the background of their label. */
function labelGround(pack: PackInput): string {
  const { main, light } = pack.colours
  return luminance(liquid(pack)) > 0.85 ? mix(light, main, 0.3) : '#fffaf0'
}

/** What defines a bottle: outline, neck and label. */
type Outline = {
  shape: string
  level: number
  label: { x: number; y: number; w: number; h: number }
  cap: string
}

function labelled(pack: PackInput, { shape, level, label, cap }: Outline): string {
  const { main, dark, ink, soft } = pack.colours
  const shine = roundness()
  const { x, y, w, h } = label
  const middle = x + w / 2
  const band = h * 0.3
  return `${shine.defs}<path d="${shape}" fill="${lighten(liquid(pack), 0.55)}"/>${clipped(`<path d="${shape}"/>`, `<rect x="0" y="${level}" width="640" height="600" fill="${liquid(pack)}"/><path d="${wrap(x, y, w, h, 11)}" fill="${labelGround(pack)}"/><path d="${wrap(x, y, w, band, 11)}" fill="${main}"/><path d="${wrap(x, y + h - 12, w, 12, 11)}" fill="${main}"/>`)}${mark(pack, middle, y + band * 0.55, w * 0.84, band * 0.86, ink, soft)}${artAt(pack, middle, y + band + h * 0.2, h * 0.3)}${names(pack, { x: middle, y: y + h * 0.8, width: w * 0.88, height: h * 0.24, size: 20, fill: dark })}<path d="${shape}" fill="${shine.paint}" opacity=".78"/><path d="M${x + 17} ${y - 10}V${y + h + 20}" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>${cap}`
}

const capBox = (x: number, y: number, w: number, h: number, colour: string): string => {
  const shine = roundness()
  return `${shine.defs}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7" fill="${colour}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7" fill="${shine.paint}"/>`
}

/** A plastic drink bottle. */
export const bottle: DrawPack = pack =>
  labelled(pack, {
    shape:
      'M286 96H354V124C354 170 438 190 438 258V528C438 556 424 566 402 566H238C216 566 202 556 202 528V258C202 190 286 170 286 124Z',
    level: 150,
    label: { x: 202, y: 268, w: 236, h: 248 },
    cap:
      capBox(276, 52, 88, 52, pack.colours.dark) +
      sizeMark(pack, 320, 250, 17, sizeInk(pack), 'middle'),
  })

/** A small, squat single-serving bottle. */
export const smallBottle: DrawPack = pack =>
  labelled(pack, {
    shape:
      'M276 196H364V216C364 240 442 262 442 316V536C442 558 430 566 408 566H232C210 566 198 558 198 536V316C198 262 276 240 276 216Z',
    level: 250,
    label: { x: 198, y: 320, w: 244, h: 214 },
    cap:
      capBox(264, 144, 112, 58, pack.colours.main) +
      sizeMark(pack, 320, 304, 17, sizeInk(pack), 'middle'),
  })

const glassShapes = [
  'M290 110H350V210C350 246 420 256 420 318V540C420 558 410 566 392 566H248C230 566 220 558 220 540V318C220 256 290 246 290 210Z',
  'M294 100H346V190C346 240 424 300 424 372V540C424 558 414 566 396 566H244C226 566 216 558 216 540V372C216 300 294 240 294 190Z',
  'M288 120H352V196C352 214 412 220 424 246V540C424 558 414 566 396 566H244C226 566 216 558 216 540V246C228 220 288 214 288 196Z',
]

/** A glass bottle with a slender neck: blossom waters, syrups, vinegar, oil. */
export const glassBottle: DrawPack = pack => {
  const { main, dark } = pack.colours
  const design = pack.design % glassShapes.length
  return labelled(pack, {
    shape: glassShapes[design] ?? '',
    level: 176,
    label: { x: 216, y: design === 1 ? 330 : 312, w: 208, h: design === 1 ? 206 : 224 },
    cap: `${capBox(284, 62, 72, 58, design === 2 ? '#c9a24a' : dark)}<rect x="288" y="118" width="64" height="22" fill="${main}"/>${sizeMark(pack, 320, design === 1 ? 320 : 302, 16, sizeInk(pack), 'middle')}`,
  })
}

/** A jug with a handle, for cooking oil or softener. */
export const oilJug: DrawPack = pack => {
  const { dark } = pack.colours
  return `<path d="M420 216C500 210 506 330 432 348" fill="none" stroke="${darken(liquid(pack), 0.12)}" stroke-width="27"/>${labelled(
    pack,
    {
      shape:
        'M276 112H356V148C356 178 452 206 452 268V524C452 552 438 566 414 566H206C182 566 168 552 168 524V268C168 206 276 178 276 148Z',
      level: 196,
      label: { x: 168, y: 286, w: 284, h: 240 },
      cap: capBox(266, 66, 100, 54, dark) + sizeMark(pack, 310, 268, 18, sizeInk(pack), 'middle'),
    },
  )}`
}

/** A squeezable sauce bottle standing on its cap. */
export const squeeze: DrawPack = pack => {
  const { main, dark, ink, soft } = pack.colours
  const shape =
    'M226 92C226 80 236 74 250 74H390C404 74 414 80 414 92C432 200 438 320 420 470H220C202 320 208 200 226 92Z'
  const shine = roundness()
  return `${shine.defs}<path d="${shape}" fill="${main}"/>${clipped(`<path d="${shape}"/>`, `<path d="M190 190C260 214 380 214 450 190V410C380 434 260 434 190 410Z" fill="#fffaf0"/>`)}${mark(pack, 320, 140, 172, 66, ink, soft)}${artAt(pack, 320, 276, 112)}${names(pack, { x: 320, y: 376, width: 196, height: 62, size: 22, fill: dark })}${sizeMark(pack, 320, 452, 17, ink, 'middle')}<path d="${shape}" fill="${shine.paint}" opacity=".75"/><path d="M212 470H428L416 552C414 562 406 566 396 566H244C234 566 226 562 224 552Z" fill="${dark}"/><path d="M212 470H428L416 552C414 562 406 566 396 566H244C234 566 226 562 224 552Z" fill="${shine.paint}"/>`
}

/** A slim beverage can. */
export const can: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const shape =
    'M240 104C240 96 400 96 400 104L428 142V524L404 560C396 570 244 570 236 560L212 524V142Z'
  const shine = roundness()
  return `${shine.defs}<path d="${shape}" fill="#cfd6da"/>${clipped(`<path d="${shape}"/>`, `<path d="M200 136H440V532H200Z" fill="${main}"/><path d="M200 320C260 290 380 350 440 316V532H200Z" fill="${light}"/><path d="M200 316C260 286 380 346 440 312" fill="none" stroke="${dark}" stroke-width="5"/>`)}${mark(pack, 320, 226, 184, 92, ink, soft)}${artAt(pack, 320, 400, 128)}${names(pack, { x: 320, y: 502, width: 190, height: 56, size: 21, fill: dark })}<path d="${shape}" fill="${shine.paint}"/><ellipse cx="320" cy="104" rx="80" ry="13" fill="#e6ebee"/><ellipse cx="320" cy="104" rx="66" ry="9" fill="#c3ccd1"/>${sizeMark(pack, 320, 292, 16, light, 'middle')}`
}

/** Hand or dish soap with a pump. */
export const soapBottle: DrawPack = pack => {
  const { dark } = pack.colours
  return `<path d="M310 120V196M310 120H256C244 120 240 130 244 142" stroke="${dark}" stroke-width="15" fill="none" stroke-linecap="round"/><rect x="290" y="100" width="62" height="25" rx="10" fill="${dark}"/>${labelled(
    pack,
    {
      shape:
        'M276 222H364C400 232 436 262 436 312V532C436 556 424 566 402 566H238C216 566 204 556 204 532V312C204 262 240 232 276 222Z',
      level: 260,
      label: { x: 204, y: 318, w: 232, h: 212 },
      cap: capBox(272, 186, 96, 42, dark) + sizeMark(pack, 320, 302, 16, sizeInk(pack), 'middle'),
    },
  )}`
}

/** A trigger spray. */
export const spray: DrawPack = pack => {
  const { main, dark } = pack.colours
  return `<path d="M240 92H372C392 92 400 104 396 120L386 148H320V190H292V148H236C224 148 220 138 220 126V108C220 98 228 92 240 92Z" fill="${main}"/><path d="M386 148L372 206C362 190 350 180 336 176V148Z" fill="${dark}"/><rect x="200" y="104" width="24" height="22" rx="5" fill="${dark}"/>${labelled(
    pack,
    {
      shape:
        'M278 200H344V226C344 256 430 270 430 330V534C430 556 418 566 398 566H242C222 566 210 556 210 534V330C210 270 278 256 278 226Z',
      level: 270,
      label: { x: 210, y: 328, w: 220, h: 208 },
      cap: capBox(268, 176, 86, 32, dark) + sizeMark(pack, 320, 314, 16, sizeInk(pack), 'middle'),
    },
  )}`
}
