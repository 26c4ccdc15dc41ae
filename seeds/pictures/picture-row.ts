import type { Colour } from './palette.ts'

export type Pack =
  | 'bag'
  | 'window-bag'
  | 'frozen-bag'
  | 'bread-bag'
  | 'long-bag'
  | 'paper-bag'
  | 'net-bag'
  | 'clear-pack'
  | 'sack'
  | 'box'
  | 'tea-box'
  | 'gift-box'
  | 'frozen-box'
  | 'flat-box'
  | 'carton'
  | 'caddy'
  | 'saffron-case'
  | 'egg-carton'
  | 'egg-tray'
  | 'cheese-tub'
  | 'brick'
  | 'vacuum'
  | 'tray'
  | 'tin'
  | 'flat-tin'
  | 'round-tin'
  | 'jar'
  | 'spice-jar'
  | 'crock'
  | 'tub'
  | 'ice-tub'
  | 'cup'
  | 'pail'
  | 'bottle'
  | 'small-bottle'
  | 'glass-bottle'
  | 'oil-jug'
  | 'squeeze'
  | 'can'
  | 'soap-bottle'
  | 'spray'

/** How a product is drawn: something packed, or the thing itself. */
export type PictureRow =
  | {
      pack: Pack
      /** The drawing on the label or in the window. */
      art: string
      colour: Colour
      /** What shows through glass or clear plastic, where it is not the drawing's colour. */
      fill?: string
    }
  | LoosePicture

/** Several of one thing; the one in front may be another, a cut half for instance. */
export type LoosePicture = { loose: string; count: number; with?: string; upright?: true }
