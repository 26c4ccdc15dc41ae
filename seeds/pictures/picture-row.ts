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

/** How a product is drawn: in a pack, or loose. */
export type PictureRow =
  | {
      pack: Pack
      /** The drawing on the label or in the window. */
      art: string
      colour: Colour
      /** The colour behind glass or clear plastic, if it differs from the drawing's colour. */
      fill?: string
    }
  | LoosePicture

/** Several of one item; the front one may differ, for instance a cut half. */
export type LoosePicture = { loose: string; count: number; with?: string; upright?: true }
