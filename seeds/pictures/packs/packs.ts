import type { Pack } from '../picture-row.ts'
import * as bottles from './bottles.ts'
import * as boxes from './boxes.ts'
import * as flat from './flat.ts'
import type { DrawPack } from './pack.ts'
import * as soft from './soft.ts'
import * as vessels from './vessels.ts'

export const packs: Record<Pack, DrawPack> = {
  bag: soft.bag,
  'window-bag': soft.windowBag,
  'frozen-bag': soft.frozenBag,
  'bread-bag': soft.breadBag,
  'long-bag': soft.longBag,
  'paper-bag': soft.paperBag,
  'net-bag': soft.netBag,
  'clear-pack': soft.clearPack,
  sack: soft.sack,
  box: boxes.box,
  'tea-box': boxes.teaBox,
  'gift-box': boxes.giftBox,
  'frozen-box': flat.frozenBox,
  'flat-box': flat.flatBox,
  carton: boxes.carton,
  caddy: boxes.caddy,
  'saffron-case': boxes.saffronCase,
  'egg-carton': boxes.eggCarton,
  'egg-tray': boxes.eggTray,
  'cheese-tub': boxes.cheeseTub,
  brick: flat.brick,
  vacuum: flat.vacuum,
  tray: flat.tray,
  tin: vessels.tin,
  'flat-tin': flat.flatTin,
  'round-tin': vessels.roundTin,
  jar: vessels.jar,
  'spice-jar': vessels.spiceJar,
  crock: vessels.crock,
  tub: vessels.tub,
  'ice-tub': flat.iceTub,
  cup: vessels.cup,
  pail: vessels.pail,
  bottle: bottles.bottle,
  'small-bottle': bottles.smallBottle,
  'glass-bottle': bottles.glassBottle,
  'oil-jug': bottles.oilJug,
  squeeze: bottles.squeeze,
  can: bottles.can,
  'soap-bottle': bottles.soapBottle,
  spray: bottles.spray,
}

/** How far low packs are raised to the middle of their image. */
export const lifts: Partial<Record<Pack, number>> = {
  'gift-box': 62,
  'frozen-box': 36,
  'flat-box': 20,
  'cheese-tub': 30,
  brick: 84,
  tray: 26,
  'flat-tin': 72,
  'round-tin': 28,
  tub: 42,
  'ice-tub': 62,
  cup: 66,
  pail: 16,
  'egg-carton': 24,
  'egg-tray': 20,
  'bread-bag': 6,
  'small-bottle': 28,
}
