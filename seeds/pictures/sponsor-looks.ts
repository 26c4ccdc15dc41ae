import type { Face } from './lettering.ts'
import type { Colour } from './palette.ts'

/** The design of a sponsor's tile: form, drawing and type. */
export type SponsorLook = {
  form: 'roundel' | 'arch' | 'board' | 'stamp' | 'split'
  colour: Colour
  art: string
  face: Face
  fa: string
  en: string
}

export const sponsorLooks: Record<string, SponsorLook> = {
  'nan-e-garm': {
    form: 'arch',
    colour: 'tangerine',
    art: 'sangak-sesame',
    face: 'lalezar',
    fa: 'نان گرم',
    en: 'Nan-e Garm Bakery',
  },
  parvaz: {
    form: 'roundel',
    colour: 'sky',
    art: 'airplane',
    face: 'markazi',
    fa: 'پرواز',
    en: 'Parvaz Travel',
  },
  zarband: {
    form: 'board',
    colour: 'plum',
    art: 'saffron',
    face: 'gulzar',
    fa: 'زربند',
    en: 'Zarband Saffron Imports',
  },
  chenar: {
    form: 'stamp',
    colour: 'pine',
    art: 'skewers-loaded',
    face: 'rakkas',
    fa: 'رستوران چنار',
    en: 'Chenar Restaurant',
  },
  'hezar-barg': {
    form: 'split',
    colour: 'rose',
    art: 'bouquet',
    face: 'katibeh',
    fa: 'گل‌فروشی هزاربرگ',
    en: 'Hezar Barg Flowers',
  },
  'daftar-e-yonge': {
    form: 'board',
    colour: 'cobalt',
    art: 'balance-scale',
    face: 'markazi',
    fa: 'دفتر یانگ',
    en: 'Yonge Notary & Translation',
  },
  'hesab-o-ketab': {
    form: 'roundel',
    colour: 'turquoise',
    art: 'abacus',
    face: 'lalezar',
    fa: 'حساب و کتاب',
    en: 'Hesab o Ketab Accounting',
  },
  'aks-e-man': {
    form: 'split',
    colour: 'charcoal',
    art: 'camera',
    face: 'rakkas',
    fa: 'عکاسی عکس من',
    en: 'Aks-e Man Studio',
  },
  behchap: {
    form: 'stamp',
    colour: 'pomegranate',
    art: 'artist-palette',
    face: 'lalezar',
    fa: 'به‌چاپ',
    en: 'Behchap Print & Signs',
  },
  'ketab-e-dastan': {
    form: 'arch',
    colour: 'brick',
    art: 'books',
    face: 'gulzar',
    fa: 'کتاب داستان',
    en: 'Dastan Books',
  },
  shabneshin: {
    form: 'roundel',
    colour: 'gold',
    art: 'copper-pot',
    face: 'katibeh',
    fa: 'شب‌نشین',
    en: 'Shabneshin Catering',
  },
  'dast-be-achar': {
    form: 'board',
    colour: 'olive',
    art: 'toolbox',
    face: 'lalezar',
    fa: 'دست‌به‌آچار',
    en: 'Appliance Repair',
  },
  navak: {
    form: 'arch',
    colour: 'cobalt',
    art: 'violin',
    face: 'lalezar',
    fa: 'آموزشگاه نواک',
    en: 'Navak Music School',
  },
  toloo: {
    form: 'split',
    colour: 'turquoise',
    art: 'tooth',
    face: 'vazirmatn',
    fa: 'دندان‌پزشکی طلوع',
    en: 'Toloo Dental',
  },
  rahvar: {
    form: 'stamp',
    colour: 'saffron',
    art: 'automobile',
    face: 'lalezar',
    fa: 'راهوار',
    en: 'Rahvar Driving School',
  },
  golnar: {
    form: 'roundel',
    colour: 'plum',
    art: 'pomegranate',
    face: 'gulzar',
    fa: 'آرایشگاه گلنار',
    en: 'Golnar Beauty',
  },
  'alef-ba': {
    form: 'split',
    colour: 'tangerine',
    art: 'pencil',
    face: 'lalezar',
    fa: 'مدرسهٔ الف‌با',
    en: 'Alef-Ba Persian School',
  },
  kelid: {
    form: 'arch',
    colour: 'pine',
    art: 'house-with-garden',
    face: 'markazi',
    fa: 'املاک کلید',
    en: 'Kelid Real Estate',
  },
}
