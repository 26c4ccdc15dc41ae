import { darken, lighten, mix, pick, round } from '../svg.ts'

/** A kind of loose food; `draw` returns a piece around the origin, about `size` long. */
export type Grain = {
  size: number
  colours: string[]
  draw: (colour: string, random: () => number) => string
}

const edge = (colour: string, width = 0.6) =>
  `stroke="${darken(colour, 0.45)}" stroke-opacity=".45" stroke-width="${width}"`

export const ellipse =
  (rx: number, ry: number, shine = 0.45) =>
  (colour: string) =>
    `<ellipse rx="${rx}" ry="${ry}" fill="${colour}" ${edge(colour)}/><ellipse cx="${round(-rx * 0.2)}" cy="${round(-ry * 0.35)}" rx="${round(rx * 0.55)}" ry="${round(ry * 0.32)}" fill="#fff" opacity="${shine}"/>`

export const drop =
  (length: number, width: number, ridges = false) =>
  (colour: string) => {
    const body = `M${-length} 0C${-length * 0.5} ${-width} ${length * 0.6} ${-width * 1.1} ${length} ${-width * 0.15}C${length * 0.6} ${width * 1.1} ${-length * 0.5} ${width} ${-length} 0Z`
    const lines = ridges
      ? [-0.45, 0, 0.45]
          .map(
            share =>
              `<path d="M${-length * 0.7} ${round(share * width * 0.4)}Q0 ${round(share * width * 1.5)} ${length * 0.75} ${round(share * width * 0.5)}" fill="none" stroke="${darken(colour, 0.5)}" stroke-opacity=".35" stroke-width="1"/>`,
          )
          .join('')
      : ''
    return `<path d="${body}" fill="${colour}" ${edge(colour, 0.8)}/>${lines}<ellipse cx="${-length * 0.1}" cy="${-width * 0.4}" rx="${length * 0.5}" ry="${width * 0.2}" fill="#fff" opacity=".35"/>`
  }

export const kidney =
  (length: number, width: number, speckle?: string) => (colour: string, random: () => number) => {
    const body = `M${-length} ${width * 0.3}C${-length} ${-width * 1.2} ${length} ${-width * 1.2} ${length} ${width * 0.3}C${length} ${width * 1.1} ${length * 0.35} ${width * 0.9} 0 ${width * 0.55}C${-length * 0.35} ${width * 0.9} ${-length} ${width * 1.1} ${-length} ${width * 0.3}Z`
    const specks = speckle
      ? Array.from(
          { length: 6 },
          () =>
            `<ellipse cx="${round((random() - 0.5) * length * 1.3)}" cy="${round((random() - 0.6) * width)}" rx="${round(1.5 + random() * 2)}" ry="1.2" fill="${speckle}" opacity=".75"/>`,
        ).join('')
      : ''
    return `<path d="${body}" fill="${colour}" ${edge(colour, 0.8)}/>${specks}<ellipse cx="${-length * 0.15}" cy="${-width * 0.45}" rx="${length * 0.5}" ry="${width * 0.18}" fill="#fff" opacity=".5"/>`
  }

export const walnut = (colour: string) =>
  `<path d="M-17 0C-19-12-6-16 0-9C6-16 19-12 17 0C19 12 6 16 0 9C-6 16-19 12-17 0Z" fill="${colour}" ${edge(colour, 1)}/><path d="M0-9V9M-12-6C-6-9-7-1-12 1M-6-10C-3-5-5 3-9 8M12-6C6-9 7-1 12 1M6-10C3-5 5 3 9 8" fill="none" stroke="${darken(colour, 0.45)}" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"/><path d="M-11-8C-8-11-4-10-2-7M5-10C8-12 12-9 13-5" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.8" stroke-linecap="round"/>`

export const pistachio = (colour: string, random: () => number) => {
  const green = pick(random, ['#9dbb4c', '#88a93c', '#aec45c'])
  return `<path d="M-17 0C-14-11 8-12 18-2C10 11-12 12-17 0Z" fill="${green}" ${edge(green)}/><path d="M-18-1C-15-13 7-14 17-4C8-5-6-5-18-1Z" fill="${colour}" ${edge(colour, 0.8)}/><path d="M-17 1C-12 13 9 12 17 1C8 5-6 4-17 1Z" fill="${darken(colour, 0.1)}" ${edge(colour, 0.8)}/><path d="M-11-7C-4-11 5-10 10-7" stroke="#fff" stroke-opacity=".6" stroke-width="1.8" fill="none" stroke-linecap="round"/><path d="M-6-1.5C0-3 6-3 11-2" stroke="#7a3f52" stroke-opacity=".4" stroke-width="1.6" fill="none"/>`
}

export const cashew = (colour: string) =>
  `<path d="M-15 4C-17-10 4-17 14-7C20-1 15 8 9 5C4 2 3-3-2-1C-7 1-5 9-10 10C-13 10.500-14.500 8-15 4Z" fill="${colour}" ${edge(colour, 0.9)}/><path d="M-11 0C-8-8 3-11 10-6" stroke="#fff" stroke-opacity=".55" stroke-width="2.200" fill="none" stroke-linecap="round"/>`

export const wrinkled = (rx: number, ry: number) => (colour: string, random: () => number) => {
  const folds = Array.from({ length: 4 }, (_, index) => {
    const y = round(-ry * 0.6 + index * ry * 0.4 + random() * 2)
    return `<path d="M${-rx * 0.7} ${y}Q${round((random() - 0.5) * rx)} ${round(y + (random() - 0.5) * ry)} ${rx * 0.7} ${y}" fill="none" stroke="${index % 2 ? lighten(colour, 0.4) : darken(colour, 0.5)}" stroke-opacity=".5" stroke-width="1.2"/>`
  }).join('')
  return `<ellipse rx="${rx}" ry="${ry}" fill="${colour}" ${edge(colour, 0.8)}/>${folds}<ellipse cx="${-rx * 0.25}" cy="${-ry * 0.45}" rx="${rx * 0.4}" ry="${ry * 0.16}" fill="#fff" opacity=".4"/>`
}

export const flake = (length: number) => (colour: string, random: () => number) => {
  const bend = (random() - 0.5) * length * 0.7
  return `<path d="M${-length} 0Q0 ${round(bend - length * 0.35)} ${length} 0Q0 ${round(bend + length * 0.25)} ${-length} 0Z" fill="${colour}" stroke="${darken(colour, 0.4)}" stroke-opacity=".4" stroke-width=".5"/>`
}

export const curl = (length: number) => (colour: string, random: () => number) => {
  const bend = (random() - 0.5) * length * 1.1
  return `<path d="M${-length} 0Q${round(-length * 0.2)} ${round(bend)} 0 0T${length} ${round(bend * 0.4)}" fill="none" stroke="${colour}" stroke-width="${round(1.8 + random() * 1.6)}" stroke-linecap="round"/>`
}

export const thread = (colour: string, random: () => number) => {
  const bend = (random() - 0.5) * 26
  const tip = round(bend * 0.4)
  return `<path d="M-26 0Q0 ${round(bend)} 24 ${tip}" fill="none" stroke="${colour}" stroke-width="2.200" stroke-linecap="round"/><path d="M14 ${round(tip * 0.9)}L28 ${tip - 3}L27 ${tip + 3}Z" fill="${lighten(colour, 0.08)}"/>`
}

export const stick = (colour: string) =>
  `<rect x="-46" y="-8" width="92" height="16" rx="7" fill="${colour}" ${edge(colour, 1)}/><path d="M-44-2.500H44M-44 3H44" stroke="${darken(colour, 0.45)}" stroke-opacity=".5" stroke-width="1.6"/><path d="M-42-5.500H40" stroke="#fff" stroke-opacity=".3" stroke-width="2"/><ellipse cx="45" rx="4" ry="7.500" fill="${darken(colour, 0.45)}"/>`

export const rosebud = (colour: string) =>
  `<path d="M-20 0L-8-3V3Z" fill="#7d8a4a"/><path d="M-9-8C-2-12 12-10 17 0C12 10-2 12-9 8C-13 4-13-4-9-8Z" fill="${colour}" ${edge(colour, 0.8)}/><path d="M-6-7C4-6 10-3 16 0M-6 7C4 6 10 3 16 0M-8 0C0-3 8-2 16 0" fill="none" stroke="${darken(colour, 0.4)}" stroke-opacity=".55" stroke-width="1.3"/><path d="M-10-5C-6-2-6 2-10 5" fill="none" stroke="#5f6c33" stroke-width="2.200"/>`

export const blossom = (petals: number, middle: string) => (colour: string) =>
  `${Array.from({ length: petals }, (_, index) => `<ellipse cx="10" rx="8" ry="4.600" transform="rotate(${(360 / petals) * index})" fill="${colour}" stroke="${darken(colour, 0.35)}" stroke-opacity=".4" stroke-width=".7"/>`).join('')}<circle r="5.500" fill="${middle}"/><circle cx="-1.500" cy="-1.500" r="2.200" fill="#fff" opacity=".4"/>`

export const cube = (side: number) => (colour: string) =>
  `<path d="M0 ${-side}L${side} ${-side * 0.5}L0 0L${-side} ${-side * 0.5}Z" fill="${lighten(colour, 0.35)}"/><path d="M${-side} ${-side * 0.5}L0 0V${side}L${-side} ${side * 0.5}Z" fill="${colour}"/><path d="M${side} ${-side * 0.5}L0 0V${side}L${side} ${side * 0.5}Z" fill="${darken(colour, 0.14)}"/>`

export const shard = (colour: string, random: () => number) => {
  const corner = () => round(6 + random() * 9)
  return `<path d="M${-corner()} ${-corner() * 0.5}L${corner() * 0.3} ${-corner()}L${corner()} ${-corner() * 0.2}L${corner() * 0.5} ${corner()}L${-corner() * 0.7} ${corner() * 0.6}Z" fill="${colour}" stroke="#fff" stroke-opacity=".55" stroke-width="1"/><path d="M-5-3L3 4L7-2" fill="none" stroke="#fff" stroke-opacity=".6"/>`
}

export const pod = (colour: string) =>
  `<path d="M-19 0C-10-10 8-10 19-1C8 9-10 9-19 0Z" fill="${colour}" ${edge(colour, 0.9)}/><path d="M-17 0Q0-6 18-1M-17 0Q0 5 18-1" fill="none" stroke="${darken(colour, 0.4)}" stroke-opacity=".45" stroke-width="1.100"/><path d="M-10-4Q0-8 9-5" stroke="#fff" stroke-opacity=".55" stroke-width="1.800" fill="none" stroke-linecap="round"/>`

export const seed = (length: number, stripe: string) => (colour: string) =>
  `<path d="M${-length} 0C${-length * 0.4} ${-length * 0.5} ${length * 0.6} ${-length * 0.5} ${length} 0C${length * 0.6} ${length * 0.5} ${-length * 0.4} ${length * 0.5} ${-length} 0Z" fill="${colour}" ${edge(colour, 0.8)}/><path d="M${-length * 0.8} 0Q0 ${-length * 0.3} ${length * 0.85} 0M${-length * 0.8} 0Q0 ${length * 0.3} ${length * 0.85} 0" fill="none" stroke="${stripe}" stroke-width="1.500" stroke-opacity=".8"/>`

export const hollow = (colour: string) =>
  `<circle r="15" fill="${colour}" ${edge(colour, 1)}/><path d="M-9-10C-3-14 6-13 11-8" stroke="#fff" stroke-opacity=".35" stroke-width="2.200" fill="none" stroke-linecap="round"/><path d="M-12 4C-4 8 6 8 13 3M-13-3C-6-1 6-1 13-5" fill="none" stroke="${darken(colour, 0.5)}" stroke-opacity=".35" stroke-width="1.200"/><circle cx="10" cy="9" r="2" fill="${darken(colour, 0.6)}"/>`

export const noodle = (colour: string, random: () => number) =>
  `<path d="M-60 0Q-20 ${round((random() - 0.5) * 18)} 60 ${round((random() - 0.5) * 10)}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/><path d="M-58-1.500Q-20 ${round((random() - 0.5) * 8)} 58-1" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.300"/>`

export const coin = (radius: number) => (colour: string) =>
  `<ellipse rx="${radius}" ry="${radius * 0.8}" fill="${mix(colour, '#3a1d00', 0.25)}" cy="3"/><ellipse rx="${radius}" ry="${radius * 0.8}" fill="${colour}" ${edge(colour)}/><ellipse cx="${-radius * 0.25}" cy="${-radius * 0.3}" rx="${radius * 0.45}" ry="${radius * 0.2}" fill="#fff" opacity=".55"/>`

export const gazPiece = (colour: string, random: () => number) =>
  `<ellipse cy="5" rx="30" ry="22" fill="${darken(colour, 0.18)}"/><ellipse rx="30" ry="22" fill="${colour}" ${edge(colour)}/>${Array.from({ length: 9 }, () => `<ellipse cx="${round((random() - 0.5) * 42)}" cy="${round((random() - 0.5) * 28)}" rx="${round(3 + random() * 4)}" ry="${round(2 + random() * 2.5)}" transform="rotate(${round(random() * 90)})" fill="${pick(random, ['#9bb84a', '#b6c96a', '#c9a06a'])}"/>`).join('')}`

export const mulberry = (colour: string) =>
  `<path d="M-16 0C-14-11 10-11 17 0C10 11-14 11-16 0Z" fill="${colour}" ${edge(colour, 0.8)}/>${[-9, -2, 5, 11].flatMap(x => [-4, 0, 4].map(y => `<circle cx="${x}" cy="${y}" r="1.400" fill="#fff" opacity=".9"/>`)).join('')}<path d="M-14 0L-25-3" stroke="#7f9c3b" stroke-width="3" stroke-linecap="round"/>`

/** A plain oval with a mark that makes it recognizable, such as the halves of a bean or a germ. */
export const marked = (rx: number, ry: number, mark: string) => (colour: string) =>
  `${ellipse(rx, ry)(colour)}${mark}`

export const sphere =
  (radius: number, shine = 0.5) =>
  (colour: string) =>
    `<circle r="${radius}" fill="${colour}" ${edge(colour)}/><circle cx="${-radius * 0.3}" cy="${-radius * 0.35}" r="${radius * 0.32}" fill="#fff" opacity="${shine}"/><path d="M${-radius * 0.7} ${radius * 0.6}A${radius} ${radius} 0 0 0 ${radius * 0.95} ${-radius * 0.2}A${radius * 1.3} ${radius * 1.3} 0 0 1 ${-radius * 0.7} ${radius * 0.6}Z" fill="#000" opacity=".12"/>`

export const chickpea = (colour: string) =>
  `<path d="M-12-2C-12-12 10-14 13-3C15 8 4 13-3 12C-10 11-12 6-12-2Z" fill="${colour}" ${edge(colour, 0.8)}/><path d="M12-5L17-8L14 0Z" fill="${darken(colour, 0.12)}"/><path d="M-2-11C-6-2-4 6 0 12" fill="none" stroke="${darken(colour, 0.3)}" stroke-opacity=".4" stroke-width="1.5"/><ellipse cx="-6" cy="-5" rx="3.500" ry="2.500" fill="#fff" opacity=".5"/>`

export const ring = (radius: number, width: number) => (colour: string) =>
  `<ellipse rx="${radius}" ry="${radius * 0.82}" fill="none" stroke="${darken(colour, 0.25)}" stroke-width="${width + 1.5}"/><ellipse rx="${radius}" ry="${radius * 0.82}" fill="none" stroke="${colour}" stroke-width="${width}"/><path d="M${-radius * 0.8} ${-radius * 0.4}Q0 ${-radius * 1.1} ${radius * 0.6} ${-radius * 0.55}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${width * 0.3}" stroke-linecap="round"/>`

export const chip = (colour: string) =>
  `<path d="M-34-6C-30-26 10-30 32-12C38 6 20 26-8 24C-28 22-38 8-34-6Z" fill="${colour}" ${edge(colour, 1.2)}/><path d="M-26-6C-14-16 12-14 24-4C10 2-12 4-26-6Z" fill="#fff" opacity=".35"/><circle cx="8" cy="12" r="2.500" fill="${darken(colour, 0.3)}" opacity=".5"/><circle cx="-14" cy="8" r="1.800" fill="${darken(colour, 0.3)}" opacity=".5"/>`

export const puff = (colour: string, random: () => number) => {
  const bend = round((random() - 0.5) * 26)
  return `<path d="M-26 0Q0 ${bend} 26 2" fill="none" stroke="${darken(colour, 0.18)}" stroke-width="17" stroke-linecap="round"/><path d="M-26-1Q0 ${bend - 1} 26 1" fill="none" stroke="${colour}" stroke-width="14" stroke-linecap="round"/><path d="M-22-5Q0 ${bend - 5} 20-4" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3.500" stroke-linecap="round" stroke-dasharray="6 5"/>`
}

export const gherkin = (colour: string) =>
  `<path d="M-38-4C-40-16-20-20 0-18S40-14 40 0S20 16 0 16S-36 10-38-4Z" fill="${colour}" ${edge(colour, 1)}/>${[-26, -12, 2, 16, 28].map((x, index) => `<circle cx="${x}" cy="${index % 2 ? -6 : 6}" r="2.600" fill="${lighten(colour, 0.3)}"/>`).join('')}<path d="M-28-10C-10-14 10-13 26-8" stroke="#fff" stroke-opacity=".4" stroke-width="3" fill="none" stroke-linecap="round"/>`

export const strand = (colour: string, random: () => number) =>
  `<path d="M-40 0C-20 ${round((random() - 0.5) * 40)} 10 ${round((random() - 0.5) * 40)} 40 0" fill="none" stroke="${darken(colour, 0.2)}" stroke-width="11" stroke-linecap="round"/><path d="M-40-1C-20 ${round((random() - 0.5) * 36)} 10 ${round((random() - 0.5) * 36)} 40-1" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`
