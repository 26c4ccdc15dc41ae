import { arch, khatam } from '../ornament.ts'
import { at, clipped, darken, freshId, lighten, linear } from '../svg.ts'
import { artAt, type DrawPack, mark, names, sizeMark } from './pack.ts'

type Face = { x: number; y: number; w: number; h: number }

/** A carton seen slightly from the right and above: front, side and top. */
function cuboid({ x, y, w, h }: Face, colour: string, depth = 62): string {
  const rise = depth * 0.42
  const side = freshId('side')
  return `<defs>${linear(side, [
    [0, darken(colour, 0.28)],
    [1, darken(colour, 0.48)],
  ])}</defs><path d="M${x + w} ${y}L${x + w + depth} ${y - rise}V${y + h - rise}L${x + w} ${y + h}Z" fill="url(#${side})"/><path d="M${x} ${y}L${x + depth} ${y - rise}H${x + w + depth}L${x + w} ${y}Z" fill="${lighten(colour, 0.28)}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"/>`
}

function faceLight({ x, y, w, h }: Face): string {
  const light = freshId('face')
  return `<defs>${linear(
    light,
    [
      [0, '#fff', 0.22],
      [0.5, '#fff', 0],
      [1, '#000', 0.14],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )}</defs><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${light})"/><path d="M${x + 1} ${y}V${y + h}M${x} ${y + 1}H${x + w}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`
}

const upright: Face = { x: 150, y: 142, w: 278, h: 424 }
const boxMiddle = upright.x + upright.w / 2

const boxDesigns: DrawPack[] = [
  pack => {
    const { main, light, ink, soft } = pack.colours
    return `${cuboid(upright, main)}<circle cx="${boxMiddle}" cy="348" r="112" fill="${light}"/>${artAt(pack, boxMiddle, 348, 176)}${mark(pack, boxMiddle, 192, 236, 78, ink, soft)}${names(pack, { x: boxMiddle, y: 518, width: 246, height: 80, size: 25, fill: ink, persian: soft })}${sizeMark(pack, upright.x + 14, 474, 15, light, 'start')}`
  },
  pack => {
    const { main, dark, light, ink, soft } = pack.colours
    return `${cuboid(upright, lighten(light, 0.3))}<rect x="${upright.x}" y="${upright.y}" width="${upright.w}" height="120" fill="${main}"/><rect x="${upright.x}" y="548" width="${upright.w}" height="18" fill="${main}"/>${mark(pack, boxMiddle, 196, 236, 82, ink, soft)}${artAt(pack, boxMiddle, 354, 184)}${names(pack, { x: boxMiddle, y: 504, width: 246, height: 78, size: 25, fill: dark, persian: darken(main, 0.2) })}${sizeMark(pack, upright.x + 14, 462, 16, dark, 'start')}`
  },
  pack => {
    const { main, dark, light } = pack.colours
    const { x, y, w, h } = upright
    return `${cuboid(upright, dark)}${clipped(`<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`, `<path d="M${x} ${y + 96}L${x + w} ${y + 176}V${y + h}H${x}Z" fill="${light}"/><path d="M${x} ${y + 96}L${x + w} ${y + 176}" stroke="${main}" stroke-width="9"/>`)}${mark(pack, boxMiddle - 12, 190, 226, 76, '#fff', light)}${artAt(pack, boxMiddle, 384, 174)}${names(pack, { x: boxMiddle, y: 520, width: 246, height: 72, size: 25, fill: dark })}${sizeMark(pack, x + 14, 486, 16, dark, 'start')}`
  },
]

export const box: DrawPack = pack =>
  (boxDesigns[pack.design % boxDesigns.length] ?? box)(pack) + faceLight(upright)

const teaFace: Face = { x: 142, y: 142, w: 284, h: 424 }

/** A tea packet: ornate frame and an arch around the drawing. */
export const teaBox: DrawPack = pack => {
  const { main, light, ink } = pack.colours
  const f = teaFace
  const middle = f.x + f.w / 2
  const corners = [
    [f.x + 15, f.y + 15],
    [f.x + f.w - 15, f.y + 15],
    [f.x + 15, f.y + f.h - 15],
    [f.x + f.w - 15, f.y + f.h - 15],
  ]
  return `${cuboid(f, main, 74)}<rect x="${f.x + 12}" y="${f.y + 12}" width="${f.w - 24}" height="${f.h - 24}" fill="none" stroke="#e9c877" stroke-width="3"/><rect x="${f.x + 18}" y="${f.y + 18}" width="${f.w - 36}" height="${f.h - 36}" fill="none" stroke="#e9c877" stroke-width="1.500"/>${corners.map(([x = 0, y = 0]) => at(x, y, `<path d="${khatam(15)}" fill="#e9c877"/><circle r="5" fill="${main}"/>`)).join('')}${mark(pack, middle, 208, 210, 76, '#fff', '#f3dda3')}<path d="${arch(middle, 262, 464, 196)}" fill="${light}" stroke="#e9c877" stroke-width="5"/>${artAt(pack, middle, 384, 144)}${names(pack, { x: middle, y: 505, width: 226, height: 62, size: 23, fill: '#fff', persian: '#f3dda3' })}${sizeMark(pack, f.x + 28, 468, 14, ink, 'start')}${faceLight(f)}`
}

const giftFace: Face = { x: 84, y: 232, w: 430, h: 334 }

/** A flat gift box on its long side, in paper with a star pattern. */
export const giftBox: DrawPack = pack => {
  const { main, dark, light } = pack.colours
  const f = giftFace
  const tile = freshId('tile')
  return `<defs><pattern id="${tile}" width="46" height="46" patternUnits="userSpaceOnUse"><path d="${khatam(15)}" transform="translate(23 23)" fill="none" stroke="${light}" stroke-opacity=".4" stroke-width="2"/></pattern></defs>${cuboid(f, main, 54)}<rect x="${f.x}" y="${f.y}" width="${f.w}" height="${f.h}" fill="url(#${tile})"/><rect x="${f.x + 32}" y="${f.y + 32}" width="${f.w - 64}" height="${f.h - 64}" rx="20" fill="#fffaf0" stroke="#d9b25c" stroke-width="5"/><circle cx="${f.x + 132}" cy="${f.y + 167}" r="94" fill="${light}"/>${artAt(pack, f.x + 132, f.y + 167, 160)}${mark(pack, f.x + 306, f.y + 98, 166, 84, dark, darken(main, 0.1))}<path d="M${f.x + 246} ${f.y + 150}H${f.x + 366}" stroke="#d9b25c" stroke-width="3"/>${names(pack, { x: f.x + 306, y: f.y + 202, width: 168, height: 88, size: 24, fill: dark })}${sizeMark(pack, f.x + 48, f.y + f.h - 46, 15, dark, 'start')}${faceLight(f)}`
}

/** A gable-top carton of milk or juice. */
export const carton: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const f: Face = { x: 178, y: 236, w: 230, h: 330 }
  const middle = f.x + f.w / 2
  return `<path d="M408 236L474 212V540L408 566Z" fill="${darken(main, 0.36)}"/><path d="M178 236L208 138H424L408 236Z" fill="${lighten(main, 0.16)}"/><path d="M408 236L424 138L474 212Z" fill="${darken(main, 0.24)}"/><path d="M204 94H428V142H204Z" fill="${lighten(main, 0.34)}"/><path d="M204 128H428" stroke="${dark}" stroke-opacity=".35" stroke-width="3"/><rect x="178" y="236" width="230" height="330" fill="${main}"/>${clipped('<rect x="178" y="236" width="230" height="330"/>', `<path d="M170 350C230 320 350 380 420 346V580H170Z" fill="${lighten(light, 0.3)}"/>`)}<circle cx="322" cy="178" r="30" fill="#fffaf0"/><circle cx="322" cy="178" r="22" fill="${dark}"/>${mark(pack, middle, 284, 200, 74, ink, soft)}${artAt(pack, middle, 428, 132)}${names(pack, { x: middle, y: 527, width: 208, height: 60, size: 22, fill: dark })}${sizeMark(pack, f.x + 10, 492, 16, dark, 'start')}${faceLight(f)}`
}

/** A tin tea caddy with a lid. */
export const caddy: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const metal = freshId('metal')
  const body = '<rect x="170" y="196" width="300" height="370" rx="20"/>'
  return `<defs>${linear(metal, [
    [0, '#000', 0.34],
    [0.12, '#fff', 0.12],
    [0.24, '#fff', 0.42],
    [0.36, '#fff', 0.04],
    [0.75, '#000', 0.04],
    [0.92, '#000', 0.3],
    [1, '#000', 0.42],
  ])}</defs><g fill="${main}">${body}</g>${clipped(body, `<path d="${arch(320, 292, 500, 214)}" fill="${light}" stroke="#e3c069" stroke-width="6"/><rect x="170" y="500" width="300" height="80" fill="${dark}"/><rect x="170" y="498" width="300" height="5" fill="#e3c069"/>`)}${artAt(pack, 320, 408, 146)}${mark(pack, 320, 244, 240, 76, ink, soft)}${names(pack, { x: 320, y: 534, width: 260, height: 54, size: 22, fill: '#fff', persian: light })}<g fill="url(#${metal})">${body}</g><rect x="163" y="112" width="314" height="92" rx="18" fill="${dark}"/><rect x="163" y="184" width="314" height="20" rx="8" fill="#d8b45d"/><rect x="163" y="112" width="314" height="92" rx="18" fill="url(#${metal})"/>${sizeMark(pack, 186, 486, 16, ink, 'start')}`
}

/** Saffron on its hanging card. */
export const saffronCase: DrawPack = pack => {
  const { main, dark, ink, soft } = pack.colours
  const card: Face = { x: 146, y: 90, w: 348, h: 476 }
  const gold = '#dcb45e'
  return `<rect x="${card.x}" y="${card.y}" width="${card.w}" height="${card.h}" rx="22" fill="${main}"/><rect x="${card.x + 14}" y="${card.y + 14}" width="${card.w - 28}" height="${card.h - 28}" rx="14" fill="none" stroke="${gold}" stroke-width="3"/><rect x="290" y="${card.y + 26}" width="60" height="16" rx="8" fill="${dark}"/>${mark(pack, 320, 190, 270, 96, gold, '#fff')}${at(320, 364, `<path d="${khatam(126)}" fill="${dark}"/><path d="${khatam(116)}" fill="none" stroke="${gold}" stroke-width="3"/>`)}${artAt(pack, 320, 364, 190)}${names(pack, { x: 320, y: 519, width: 290, height: 58, size: 24, fill: ink, persian: soft })}${sizeMark(pack, 174, 480, 22, gold, 'start')}`
}

/** A pulp tray of eggs with a paper label. */
export const eggCarton: DrawPack = pack => {
  const { main, dark, light } = pack.colours
  const shell = '#f6efe2'
  const eggs = Array.from({ length: 6 }, (_, index) => {
    const id = freshId('egg')
    const x = 134 + index * 75
    return `<defs>${linear(
      id,
      [
        [0, lighten(shell, 0.6)],
        [0.6, shell],
        [1, darken(shell, 0.25)],
      ],
      'x1=".2" y1="0" x2=".8" y2="1"',
    )}</defs><path d="M${x - 36} 318C${x - 36} 252 ${x - 18} 216 ${x} 216S${x + 36} 252 ${x + 36} 318Z" fill="url(#${id})"/>`
  })
  const ribs = [0, 1, 2, 3, 4].map(
    index =>
      `<path d="M${170 + index * 75} 330C${176 + index * 75} 400 ${172 + index * 75} 480 ${178 + index * 75} 556" stroke="${dark}" stroke-opacity=".16" stroke-width="7" fill="none"/>`,
  )
  return `<path d="M92 210C100 170 120 150 150 150H490C520 150 540 170 548 210V330H92Z" fill="${darken(main, 0.12)}"/><path d="M112 216C118 186 130 172 152 172H488C510 172 522 186 528 216V330H112Z" fill="${darken(main, 0.34)}"/>${eggs.join('')}<path d="M84 318H556C560 330 560 344 556 356L536 540C534 558 526 566 508 566H132C114 566 106 558 104 540L84 356C80 344 80 330 84 318Z" fill="${main}"/><path d="M84 318H556" stroke="${lighten(main, 0.4)}" stroke-width="5"/>${ribs.join('')}<rect x="166" y="362" width="308" height="172" rx="18" fill="#fffaf0"/><path d="M166 380C166 368 174 362 184 362H456C466 362 474 368 474 380V386H166Z" fill="${light}"/>${mark(pack, 320, 424, 270, 72, dark, darken(main, 0.35))}${names(pack, { x: 320, y: 490, width: 270, height: 62, size: 25, fill: dark })}${sizeMark(pack, 178, 526, 15, dark, 'start')}`
}

/** A flat tray of thirty eggs, seen from above its near edge. */
export const eggTray: DrawPack = pack => {
  const { main, dark, light } = pack.colours
  const eggs = Array.from({ length: 30 }, (_, index) => {
    const row = Math.floor(index / 6)
    const width = 56 + row * 4.6
    const x = 320 + ((index % 6) - 2.5) * width
    const y = 176 + row * 52
    const id = freshId('egg')
    return `<defs>${linear(
      id,
      [
        [0, '#eec39a'],
        [0.6, '#c98d5c'],
        [1, '#94602f'],
      ],
      'x1=".2" y1="0" x2=".8" y2="1"',
    )}</defs><ellipse cx="${x}" cy="${y + 18}" rx="${width * 0.46}" ry="22" fill="${darken(main, 0.45)}"/><ellipse cx="${x}" cy="${y}" rx="${width * 0.41}" ry="${width * 0.5}" fill="url(#${id})"/>`
  })
  return `<path d="M150 150H490L552 424H88Z" fill="${darken(main, 0.25)}"/>${eggs.join('')}<path d="M78 414H562L540 548C538 560 530 566 518 566H122C110 566 102 560 100 548Z" fill="${main}"/><path d="M78 414H562" stroke="${lighten(main, 0.4)}" stroke-width="5"/><rect x="150" y="436" width="340" height="118" rx="14" fill="#fffaf0"/><path d="M150 450C150 442 156 436 164 436H476C484 436 490 442 490 450V454H150Z" fill="${light}"/>${mark(pack, 240, 502, 150, 64, dark, darken(main, 0.35))}${names(pack, { x: 400, y: 500, width: 164, height: 66, size: 22, fill: dark })}${sizeMark(pack, 164, 545, 14, dark, 'start')}`
}

/** A rectangular tub of cheese or halva under a printed lid. */
export const cheeseTub: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const body = freshId('tub')
  const lid =
    'M92 262C92 246 100 238 116 236L196 166C204 160 210 158 220 158H420C430 158 436 160 444 166L524 236C540 238 548 246 548 262V276C548 286 542 292 532 292H108C98 292 92 286 92 276Z'
  return `<defs>${linear(body, [
    [0, '#dfe6ea'],
    [0.2, '#fff'],
    [0.7, '#eef2f4'],
    [1, '#c3ccd2'],
  ])}</defs><path d="M110 280H530L506 540C504 558 494 566 476 566H164C146 566 136 558 134 540Z" fill="url(#${body})"/><path d="M115 330H525L510 528H130Z" fill="${main}"/><circle cx="212" cy="430" r="82" fill="${light}"/>${artAt(pack, 212, 432, 134)}${names(pack, { x: 402, y: 424, width: 206, height: 112, size: 29, fill: ink, persian: soft })}${sizeMark(pack, 304, 514, 18, ink, 'start')}<path d="${lid}" fill="${lighten(main, 0.12)}"/><path d="M128 244L206 174H434L512 244Z" fill="${lighten(light, 0.3)}"/>${mark(pack, 320, 210, 240, 60, dark, darken(main, 0.1))}<path d="M92 262C92 256 94 250 98 246H542C546 250 548 256 548 262V276C548 286 542 292 532 292H108C98 292 92 286 92 276Z" fill="#fff" opacity=".25"/>`
}
