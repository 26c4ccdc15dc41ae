import { type Face, lettering } from './lettering.ts'
import type { Colour } from './palette.ts'

/** A brand's lettering: typeface, leading script and tile colour. */
type Wordmark = {
  face: Face
  leads: 'fa' | 'en'
  colour: Colour
  /** The text on small labels. */
  short?: { name: string; fName: string }
}

export const wordmarks: Record<string, Wordmark> = {
  firuzeh: { face: 'lalezar', leads: 'fa', colour: 'turquoise' },
  shalizar: { face: 'rakkas', leads: 'en', colour: 'pine' },
  gilvan: { face: 'markazi', leads: 'en', colour: 'olive' },
  sofreh: { face: 'vazirmatn', leads: 'en', colour: 'tangerine' },
  jonoob: { face: 'lalezar', leads: 'en', colour: 'brick' },
  'bagh-e-lahijan': { face: 'gulzar', leads: 'fa', colour: 'pine' },
  samavar: { face: 'rakkas', leads: 'fa', colour: 'brick' },
  'attari-naser': { face: 'katibeh', leads: 'fa', colour: 'gold' },
  zarnegar: { face: 'gulzar', leads: 'fa', colour: 'plum' },
  kavir: { face: 'lalezar', leads: 'en', colour: 'saffron' },
  chaharbagh: { face: 'markazi', leads: 'fa', colour: 'sand' },
  zayandeh: { face: 'katibeh', leads: 'fa', colour: 'cobalt' },
  'aftab-e-qom': { face: 'lalezar', leads: 'fa', colour: 'saffron' },
  badgir: { face: 'rakkas', leads: 'en', colour: 'rose' },
  damavand: { face: 'vazirmatn', leads: 'en', colour: 'sky' },
  sabalan: { face: 'markazi', leads: 'en', colour: 'cobalt' },
  shaban: { face: 'lalezar', leads: 'fa', colour: 'pistachio' },
  'maple-meadow': { face: 'markazi', leads: 'en', colour: 'pomegranate' },
  tanoor: { face: 'rakkas', leads: 'fa', colour: 'tangerine' },
  'yonge-bakery': {
    face: 'markazi',
    leads: 'en',
    colour: 'charcoal',
    short: { name: 'Yonge', fName: 'یانگ' },
  },
  'holland-marsh': { face: 'vazirmatn', leads: 'en', colour: 'pistachio' },
  niagara: { face: 'katibeh', leads: 'en', colour: 'pomegranate' },
  'barg-e-sabz': { face: 'markazi', leads: 'fa', colour: 'pine' },
  alvand: { face: 'rakkas', leads: 'en', colour: 'gold' },
  tavabel: { face: 'lalezar', leads: 'en', colour: 'brick' },
  nakhlestan: { face: 'katibeh', leads: 'fa', colour: 'tangerine' },
  baghcheh: { face: 'lalezar', leads: 'fa', colour: 'rose' },
  assar: { face: 'rakkas', leads: 'fa', colour: 'sand' },
  kandoo: { face: 'lalezar', leads: 'en', colour: 'butter' },
  'bahar-narenj': { face: 'gulzar', leads: 'fa', colour: 'tangerine' },
  'naneh-joon': { face: 'katibeh', leads: 'en', colour: 'plum' },
  khomreh: { face: 'rakkas', leads: 'en', colour: 'brick' },
  roodbar: { face: 'vazirmatn', leads: 'en', colour: 'olive' },
  fuman: { face: 'lalezar', leads: 'en', colour: 'saffron' },
  laleh: { face: 'gulzar', leads: 'fa', colour: 'rose' },
  parvaneh: { face: 'lalezar', leads: 'fa', colour: 'cobalt' },
  caledon: { face: 'rakkas', leads: 'en', colour: 'pomegranate' },
  sepidar: { face: 'vazirmatn', leads: 'en', colour: 'pine' },
  yas: { face: 'lalezar', leads: 'fa', colour: 'plum' },
  khazar: { face: 'markazi', leads: 'fa', colour: 'turquoise' },
  bandar: { face: 'lalezar', leads: 'en', colour: 'cobalt' },
  barfin: { face: 'vazirmatn', leads: 'en', colour: 'turquoise' },
  shahd: { face: 'lalezar', leads: 'fa', colour: 'saffron' },
  ashpazbashi: { face: 'katibeh', leads: 'fa', colour: 'brick' },
  dasht: { face: 'rakkas', leads: 'en', colour: 'pomegranate' },
  anarestan: { face: 'gulzar', leads: 'fa', colour: 'pomegranate' },
  chashni: { face: 'lalezar', leads: 'fa', colour: 'butter' },
  khorshid: { face: 'lalezar', leads: 'fa', colour: 'gold' },
  golabdan: { face: 'gulzar', leads: 'fa', colour: 'rose' },
  toranj: { face: 'katibeh', leads: 'fa', colour: 'tangerine' },
  noosh: { face: 'lalezar', leads: 'en', colour: 'turquoise' },
  cheshmeh: { face: 'vazirmatn', leads: 'fa', colour: 'sky' },
  shadi: { face: 'lalezar', leads: 'en', colour: 'tangerine' },
  ferdows: { face: 'katibeh', leads: 'en', colour: 'charcoal' },
  lalezar: { face: 'rakkas', leads: 'en', colour: 'charcoal' },
  shekarestan: { face: 'markazi', leads: 'fa', colour: 'rose' },
  gandomzar: { face: 'vazirmatn', leads: 'fa', colour: 'gold' },
  sepideh: { face: 'vazirmatn', leads: 'fa', colour: 'turquoise' },
  hammam: { face: 'lalezar', leads: 'fa', colour: 'olive' },
  shabnam: { face: 'lalezar', leads: 'fa', colour: 'sky' },
  naqsh: { face: 'gulzar', leads: 'fa', colour: 'cobalt' },
  mesgaran: { face: 'katibeh', leads: 'fa', colour: 'brick' },
  dizi: { face: 'lalezar', leads: 'fa', colour: 'charcoal' },
  polopaz: { face: 'vazirmatn', leads: 'en', colour: 'plum' },
  sadaf: { face: 'markazi', leads: 'en', colour: 'gold' },
  cortas: { face: 'vazirmatn', leads: 'en', colour: 'brick' },
  'al-wadi': { face: 'vazirmatn', leads: 'en', colour: 'pine' },
  'ahmad-tea': { face: 'markazi', leads: 'en', colour: 'cobalt' },
  golchin: { face: 'vazirmatn', leads: 'en', colour: 'plum' },
  kalleh: { face: 'vazirmatn', leads: 'en', colour: 'charcoal' },
  'asli-boldaji': { face: 'markazi', leads: 'en', colour: 'olive' },
  sera: { face: 'vazirmatn', leads: 'en', colour: 'tangerine' },
}

export type BrandType = { name: string; fName: string; mark: Wordmark }

/** The brand's name as lettering, two lines centred on x and y. */
export function wordmark(
  x: number,
  y: number,
  { name, fName, mark }: BrandType,
  look: { width: number; height: number; fill: string; accent?: string },
): string {
  const { width, height, fill, accent = fill } = look
  const isPersianFirst = mark.leads === 'fa'
  const lead = isPersianFirst ? fName : name
  const second = isPersianFirst ? name.toUpperCase() : fName
  const leadSize = height * (isPersianFirst && mark.face === 'gulzar' ? 0.5 : 0.62)
  return (
    lettering(x, y + height * (isPersianFirst ? 0.02 : 0.06), lead, {
      size: leadSize,
      fill,
      face: mark.face,
      weight: 700,
      maxWidth: width,
    }) +
    lettering(x, y + height * (isPersianFirst ? 0.47 : 0.44), second, {
      size: height * (isPersianFirst ? 0.22 : 0.27),
      fill: accent,
      face: 'vazirmatn',
      weight: 600,
      maxWidth: width * 0.85,
      ...(isPersianFirst && { spacing: 2 }),
    })
  )
}
