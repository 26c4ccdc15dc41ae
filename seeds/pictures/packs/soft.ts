import { breads } from '../art/breads.ts'
import { hasGrain, scatter } from '../art/scatter.ts'
import { arch, khatam } from '../ornament.ts'
import { at, clipped, darken, freshId, lighten, linear } from '../svg.ts'
import { artAt, type DrawPack, mark, names, type PackInput, sizeMark } from './pack.ts'

const pouch =
  'M168 112C168 100 176 94 188 94H452C464 94 472 100 472 112C466 190 470 300 474 420C477 500 476 540 470 556C462 570 420 574 320 574S178 570 170 556C164 540 163 500 166 420C170 300 174 190 168 112Z'

/** Seal, folds and highlights that make a flat shape look like a filled pouch. */
function pouchLight(shape: string): string {
  const side = freshId('side')
  const foot = freshId('foot')
  return `<defs>${linear(side, [
    [0, '#000', 0.28],
    [0.1, '#000', 0.02],
    [0.22, '#fff', 0.3],
    [0.38, '#fff', 0],
    [0.72, '#000', 0],
    [0.9, '#000', 0.14],
    [1, '#000', 0.34],
  ])}${linear(
    foot,
    [
      [0, '#000', 0],
      [0.8, '#000', 0],
      [1, '#000', 0.26],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  )}</defs>${clipped(
    `<path d="${shape}"/>`,
    `<path d="${shape}" fill="url(#${side})"/><path d="${shape}" fill="url(#${foot})"/><path d="M166 118H474M166 128H474M166 138H474" stroke="#000" stroke-opacity=".12" stroke-width="2"/><path d="M186 540C240 520 400 520 456 540" stroke="#000" stroke-opacity=".14" stroke-width="4" fill="none"/><path d="M200 190C190 300 196 420 190 520" stroke="#fff" stroke-opacity=".22" stroke-width="12" fill="none" stroke-linecap="round"/>`,
  )}`
}

const inPouch = (content: string) => clipped(`<path d="${pouch}"/>`, content)

const bagDesigns: DrawPack[] = [
  pack => {
    const { main, dark, light, ink, soft } = pack.colours
    return `<path d="${pouch}" fill="${main}"/>${inPouch(`<circle cx="320" cy="352" r="118" fill="${light}"/><circle cx="320" cy="352" r="128" fill="none" stroke="${light}" stroke-width="3"/><rect x="150" y="478" width="340" height="110" fill="${dark}"/>`)}${artAt(pack, 320, 350, 182)}${mark(pack, 320, 176, 250, 78, ink, soft)}${names(pack, { x: 320, y: 522, width: 262, height: 80, size: 24, fill: '#fff', persian: light })}${sizeMark(pack, 186, 466, 17, ink, 'start')}`
  },
  pack => {
    const { main, dark, light, ink, soft } = pack.colours
    return `<path d="${pouch}" fill="${lighten(light, 0.35)}"/>${inPouch(`<path d="M150 80H490V232C430 262 210 262 150 232Z" fill="${main}"/><path d="M150 236C210 268 430 268 490 236" fill="none" stroke="${dark}" stroke-width="4"/>`)}${mark(pack, 320, 184, 250, 86, ink, soft)}${artAt(pack, 320, 364, 194)}${names(pack, { x: 320, y: 516, width: 264, height: 88, size: 25, fill: dark, persian: darken(main, 0.2) })}${sizeMark(pack, 190, 462, 17, dark, 'start')}`
  },
  pack => {
    const { main, dark, light } = pack.colours
    return `<path d="${pouch}" fill="${dark}"/>${inPouch(`<path d="${arch(320, 218, 596, 252)}" fill="${light}"/><path d="${arch(320, 204, 596, 274)}" fill="none" stroke="${main}" stroke-width="5"/>`)}${artAt(pack, 320, 370, 176)}${mark(pack, 320, 180, 240, 68, light, '#fff')}${names(pack, { x: 320, y: 506, width: 232, height: 78, size: 23, fill: dark })}${sizeMark(pack, 320, 562, 16, dark, 'middle')}`
  },
  pack => {
    const { main, dark, light, ink, soft } = pack.colours
    return `<path d="${pouch}" fill="${main}"/>${inPouch(`<path d="M150 340L490 250V600H150Z" fill="${lighten(light, 0.2)}"/><path d="M150 340L490 250" stroke="${dark}" stroke-width="7"/>`)}${artAt(pack, 320, 376, 196, -6)}${mark(pack, 306, 196, 246, 86, ink, soft)}${names(pack, { x: 320, y: 522, width: 264, height: 84, size: 25, fill: dark, persian: darken(main, 0.25) })}${sizeMark(pack, 190, 452, 17, dark, 'start')}`
  },
]

export const bag: DrawPack = pack =>
  (bagDesigns[pack.design % bagDesigns.length] ?? bag)(pack) + pouchLight(pouch)

/** Like `bag`, with frost and a white seal. */
export const frozenBag: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const flake = at(
    222,
    236,
    [0, 60, 120]
      .map(
        angle =>
          `<path d="M0-22V22M-7-15L0-9L7-15M-7 15L0 9L7 15" transform="rotate(${angle})" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`,
      )
      .join(''),
  )
  return `<path d="${pouch}" fill="${main}"/>${inPouch(`<path d="M150 80H490V150C430 176 210 176 150 150Z" fill="#f2f9fd"/><path d="M150 470C230 440 410 500 490 462V600H150Z" fill="#f2f9fd"/><ellipse cx="320" cy="360" rx="138" ry="104" fill="${light}" opacity=".92"/>`)}${mark(pack, 330, 200, 180, 62, ink, soft)}${flake}${artAt(pack, 320, 360, 184)}${names(pack, { x: 320, y: 522, width: 268, height: 76, size: 24, fill: dark })}${sizeMark(pack, 182, 456, 18, ink, 'start')}${pouchLight(pouch)}`
}

const views = [
  '<rect x="198" y="322" width="244" height="216" rx="26"/>',
  `<path d="${arch(320, 306, 540, 236)}"/>`,
  '<ellipse cx="320" cy="432" rx="132" ry="108"/>',
  `<path d="${khatam(124)}" transform="translate(320 428)"/>`,
]

/** Brown paper or pale foil with a transparent window. */
export const windowBag: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const paper = pack.design % 2 ? '#dcc198' : lighten(light, 0.3)
  const view = views[(pack.design + pack.name.length) % views.length] ?? ''
  const inside = hasGrain(pack.art)
    ? at(180, 296, scatter(pack.art, 280, 256, pack.random, 0.78))
    : `<rect x="170" y="290" width="300" height="280" fill="${light}"/>${artAt(pack, 320, 430, 186)}`
  const glass = freshId('glass')
  return `<defs>${linear(
    glass,
    [
      [0, '#fff', 0.42],
      [0.35, '#fff', 0.06],
      [0.6, '#fff', 0],
      [1, '#000', 0.14],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )}</defs><path d="${pouch}" fill="${paper}"/>${inPouch(`<path d="M150 80H490V214C430 236 210 236 150 214Z" fill="${main}"/><path d="M150 219C210 241 430 241 490 219" stroke="${dark}" stroke-width="4" fill="none"/>`)}${mark(pack, 320, 184, 250, 72, ink, soft)}${names(pack, { x: 320, y: 270, width: 268, height: 68, size: 25, fill: dark })}${clipped(view, `${inside}<rect x="170" y="290" width="300" height="280" fill="url(#${glass})"/>`)}${view.replace('/>', ` fill="none" stroke="${main}" stroke-width="6"/>`)}${sizeMark(pack, 184, 556, 18, dark, 'start')}${pouchLight(pouch)}`
}

const sackShape =
  'M140 150C150 140 176 146 200 140C260 132 380 132 440 140C464 146 490 140 500 150C492 220 506 330 508 440C509 510 506 548 494 560C470 576 170 576 146 560C134 548 131 510 132 440C134 330 148 220 140 150Z'

/** A woven sack with a stitched top. */
export const sack: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const weave = freshId('weave')
  const star = at(
    320,
    362,
    `<path d="${khatam(128)}" fill="${main}"/><path d="${khatam(116)}" fill="none" stroke="${light}" stroke-width="3"/><circle r="92" fill="${light}"/>`,
  )
  return `<defs><pattern id="${weave}" width="7" height="7" patternUnits="userSpaceOnUse"><rect width="7" height="7" fill="#f7f1e4"/><path d="M0 0H3.500V3.500H0ZM3.500 3.500H7V7H3.500Z" fill="#ebe1cc"/></pattern></defs><path d="M168 146C164 118 172 100 190 92C230 80 410 80 450 92C468 100 476 118 472 146Z" fill="${darken(main, 0.15)}"/><path d="M176 118C240 106 400 106 464 118" fill="none" stroke="#fff" stroke-width="4" stroke-dasharray="12 8"/><path d="${sackShape}" fill="url(#${weave})"/>${clipped(`<path d="${sackShape}"/>`, `<path d="M120 484H520V590H120Z" fill="${main}"/><path d="M120 478H520" stroke="${dark}" stroke-width="4"/><path d="M120 130H160V590H120ZM480 130H520V590H480Z" fill="${main}" opacity=".9"/>`)}${mark(pack, 320, 190, 280, 86, dark, main)}${star}${artAt(pack, 320, 362, 172)}${names(pack, { x: 320, y: 522, width: 300, height: 68, size: 27, fill: ink, persian: soft })}${sizeMark(pack, 168, 466, 25, dark, 'start')}${sackLight()}`
}

function sackLight(): string {
  const side = freshId('sack')
  return `<defs>${linear(side, [
    [0, '#000', 0.3],
    [0.14, '#000', 0.02],
    [0.3, '#fff', 0.18],
    [0.5, '#fff', 0],
    [0.8, '#000', 0.06],
    [1, '#000', 0.32],
  ])}</defs><path d="${sackShape}" fill="url(#${side})"/><path d="M160 200C190 230 180 300 172 340M480 210C456 250 462 320 470 360M220 158C230 170 232 184 226 200M420 158C410 170 408 184 414 200" stroke="#000" stroke-opacity=".09" stroke-width="6" fill="none" stroke-linecap="round"/>`
}

const breadShape =
  'M104 206C102 190 124 180 156 184C250 174 390 174 484 184C516 180 538 190 536 206C546 300 548 440 540 536C536 560 516 566 486 566H154C124 566 104 560 100 536C92 440 94 300 104 206Z'

/** A clear bag with a small paper label and visible bread. */
export const breadBag: DrawPack = pack => {
  const { main, dark, ink } = pack.colours
  const film = freshId('film')
  const bread = pack.art in breads ? artAt(pack, 320, 332, 396) : artAt(pack, 320, 330, 290)
  return `<path d="M280 184C270 150 262 120 250 96C300 84 340 84 390 96C378 120 370 150 360 184Z" fill="#fff" opacity=".55"/><rect x="268" y="158" width="104" height="24" rx="8" fill="${main}"/><defs>${linear(
    film,
    [
      [0, '#fff', 0.5],
      [0.18, '#fff', 0.1],
      [0.5, '#fff', 0.03],
      [0.8, '#fff', 0.12],
      [1, '#fff', 0.42],
    ],
  )}</defs><path d="${breadShape}" fill="#fff" opacity=".35"/>${bread}<path d="${breadShape}" fill="url(#${film})" stroke="#fff" stroke-opacity=".7" stroke-width="2"/><path d="M136 214C126 300 136 420 126 520" stroke="#fff" stroke-opacity=".7" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M506 230C516 300 508 380 514 440" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none" stroke-linecap="round"/><rect x="158" y="456" width="324" height="96" rx="14" fill="#fffaf0"/><path d="M158 470C158 462 164 456 172 456H284V552H172C164 552 158 546 158 538Z" fill="${main}"/>${mark({ ...pack, brand: { ...pack.brand, ...pack.brand.mark.short } }, 221, 498, 114, 66, ink)}${names(pack, { x: 382, y: 496, width: 180, height: 62, size: 21, fill: dark })}${sizeMark(pack, 296, 545, 14, dark, 'start')}`
}

/** A tall clear bag of long noodles with a printed band. */
export const longBag: DrawPack = pack => {
  const { main, dark, light, ink, soft } = pack.colours
  const shape = 'M214 76H426C434 200 434 440 426 568H214C206 440 206 200 214 76Z'
  const strands = hasGrain(pack.art)
    ? at(
        320,
        320,
        `<g transform="rotate(90)">${at(-280, -130, scatter(pack.art, 560, 260, pack.random, 1.1))}</g>`,
      )
    : Array.from(
        { length: 26 },
        (_, index) =>
          `<path d="M${206 + index * 9} 70V572" stroke="${index % 2 ? '#f0cf7c' : '#e3bb5c'}" stroke-width="8"/>`,
      ).join('')
  return `${clipped(`<path d="${shape}"/>`, `${strands}<rect x="190" y="206" width="260" height="232" fill="${main}"/><rect x="190" y="206" width="260" height="10" fill="${dark}"/><rect x="190" y="428" width="260" height="10" fill="${dark}"/><rect x="190" y="60" width="260" height="40" fill="${main}"/><rect x="190" y="544" width="260" height="40" fill="${main}"/>`)}${mark(pack, 320, 270, 196, 78, ink, soft)}${names(pack, { x: 320, y: 366, width: 196, height: 76, size: 24, fill: ink, persian: soft })}${sizeMark(pack, 416, 420, 16, light)}${tubeLight(shape)}`
}

function tubeLight(shape: string): string {
  const side = freshId('tube')
  return `<defs>${linear(side, [
    [0, '#000', 0.3],
    [0.14, '#fff', 0.36],
    [0.3, '#fff', 0],
    [0.8, '#000', 0.06],
    [1, '#000', 0.32],
  ])}</defs><path d="${shape}" fill="url(#${side})"/>`
}

/** A folded paper bag of flour or sugar. */
export const paperBag: DrawPack = pack => {
  const { main, dark, ink, soft } = pack.colours
  const front = 'M172 168H452V566H172Z'
  const light2 = freshId('paper')
  return `<defs>${linear(
    light2,
    [
      [0, '#fff', 0.3],
      [0.5, '#fff', 0],
      [1, '#000', 0.12],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )}</defs><path d="M452 168L498 150V548L452 566Z" fill="#d9cdb8"/><path d="M452 168L475 260L498 150" fill="#c9bca4"/><path d="M172 168L190 96H470L498 150L452 168Z" fill="#efe6d6"/><path d="M186 118H474" stroke="#c9bca4" stroke-width="3"/><path d="${front}" fill="#fbf6ec"/><path d="M172 168H452V286C390 316 234 316 172 286Z" fill="${main}"/><path d="M172 292C234 322 390 322 452 292" fill="none" stroke="${dark}" stroke-width="4"/>${mark(pack, 312, 228, 250, 88, ink, soft)}${artAt(pack, 312, 394, 150)}${names(pack, { x: 312, y: 514, width: 256, height: 76, size: 25, fill: dark, persian: darken(main, 0.2) })}${sizeMark(pack, 186, 470, 18, dark, 'start')}<path d="${front}" fill="url(#${light2})"/>`
}

/** A net of onions or potatoes with a paper head. */
export const netBag: DrawPack = (pack: PackInput) => {
  const { main, dark, light, ink, soft } = pack.colours
  const net = freshId('net')
  const shape =
    'M200 214C160 280 130 360 140 460C146 540 200 570 320 570S494 540 500 460C510 360 480 280 440 214Z'
  const places: [number, number][] = [
    [220, 320],
    [320, 290],
    [420, 320],
    [180, 420],
    [280, 400],
    [380, 410],
    [462, 424],
    [220, 510],
    [320, 520],
    [420, 510],
  ]
  return `<defs><pattern id="${net}" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H26M0 0V26" stroke="${main}" stroke-width="4" opacity=".75"/></pattern></defs>${clipped(`<path d="${shape}"/>`, `<path d="${shape}" fill="${light}"/>${places.map(([x, y], index) => artAt(pack, x, y, 128, index * 37)).join('')}<path d="${shape}" fill="url(#${net})"/>`)}<path d="${shape}" fill="none" stroke="${main}" stroke-width="5" opacity=".8"/><path d="M196 96H444L462 236C400 256 240 256 178 236Z" fill="${main}"/>${mark(pack, 320, 152, 224, 60, ink, soft)}${names(pack, { x: 320, y: 208, width: 236, height: 54, size: 21, fill: ink, persian: soft })}<path d="M196 96H444L447 120H193Z" fill="${dark}" opacity=".5"/>${sizeMark(pack, 320, 116, 20, '#fff', 'middle')}`
}

/** Rolls or boxes bundled in clear film. */
export const clearPack: DrawPack = pack => {
  const { main, dark, ink, soft } = pack.colours
  const shape =
    'M110 180C150 160 490 160 530 180C540 300 540 460 530 556C490 574 150 574 110 556C100 460 100 300 110 180Z'
  const film = freshId('film')
  const count = Number.parseInt(pack.size, 10)
  const above = Math.floor(count / 2)
  const row = (amount: number, y: number) =>
    Array.from(
      { length: amount },
      (_, index) => [320 + (index - (amount - 1) / 2) * 114, y] as const,
    )
  const places = [...row(above, 270), ...row(count - above, 388)]
  return `<defs>${linear(film, [
    [0, '#fff', 0.6],
    [0.14, '#fff', 0.14],
    [0.5, '#fff', 0.04],
    [0.86, '#fff', 0.12],
    [1, '#fff', 0.5],
  ])}</defs><path d="${shape}" fill="#fff" opacity=".5"/>${places.map(([x, y]) => artAt(pack, x, y, 128)).join('')}<path d="M106 476H534V590H106Z" fill="${main}" opacity=".94"/><path d="${shape}" fill="url(#${film})" stroke="#fff" stroke-width="3"/>${mark(pack, 200, 520, 150, 70, ink, soft)}${names(pack, { x: 400, y: 520, width: 226, height: 70, size: 23, fill: ink, persian: soft })}${sizeMark(pack, 130, 462, 17, dark, 'start')}`
}
