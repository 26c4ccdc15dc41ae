import { pick } from '../svg.ts'
import type { Grain } from './grain-shapes.ts'
import * as draw from './grain-shapes.ts'

const greens = ['#4f7f3a', '#3f6e2f', '#638f48', '#2f5a26']
const eye =
  '<ellipse cx="0" cy="5" rx="4.500" ry="3" fill="#241a16"/><ellipse cx="0" cy="5" rx="1.800" ry="1" fill="#f7f0e2"/>'
const crease = (length: number) =>
  `<path d="M${-length} 0H${length}" stroke="#6b4718" stroke-opacity=".45" stroke-width="1.200"/>`

/** A mixture of foods: each piece is one of them. */
const mixture = (...kinds: string[]): Grain => ({
  size: 34,
  colours: ['#000000'],
  draw: (_, random) => {
    const grain = grains[pick(random, kinds)]
    return grain ? grain.draw(pick(random, grain.colours), random) : ''
  },
})

export const grains: Record<string, Grain> = {
  // rice and grain
  'white-rice': {
    size: 30,
    colours: ['#fbf8f0', '#f4eee0', '#fffdf8', '#efe7d5'],
    draw: draw.drop(15, 3.2),
  },
  'golden-rice': {
    size: 30,
    colours: ['#f3dfae', '#eed49a', '#f8e9c4', '#e7c987'],
    draw: draw.drop(16, 3.2),
  },
  'brown-rice': {
    size: 28,
    colours: ['#c49a63', '#b58953', '#d3ae79', '#a67b47'],
    draw: draw.drop(14, 3.4),
  },
  'smoked-rice': {
    size: 29,
    colours: ['#e2cda6', '#d3ba8f', '#c8ab7c', '#ebdcbb'],
    draw: draw.drop(15, 3.1),
  },
  'broken-rice': { size: 14, colours: ['#fbf6ea', '#f3ead6', '#fffdf8'], draw: draw.drop(7, 3.4) },
  bulgur: {
    size: 13,
    colours: ['#d9a65a', '#c9923f', '#e6ba76', '#b98333'],
    draw: draw.drop(6.5, 4.6),
  },
  barley: {
    size: 22,
    colours: ['#efdfbd', '#e6d2a8', '#f6ead0'],
    draw: draw.marked(11, 7, crease(9)),
  },
  wheat: {
    size: 22,
    colours: ['#d8a75c', '#c8944a', '#e4ba78'],
    draw: draw.marked(11, 5.6, crease(9)),
  },
  'pearl-couscous': {
    size: 22,
    colours: ['#f6ecd0', '#efe1bd', '#fbf4e2'],
    draw: draw.sphere(11, 0.7),
  },
  // tea, coffee and flowers
  'tea-leaves': {
    size: 22,
    colours: ['#3a2418', '#4d3122', '#2b1a12', '#5e402c', '#6e4d31'],
    draw: draw.curl(11),
  },
  'green-tea-leaves': {
    size: 22,
    colours: ['#4d5a2a', '#66743a', '#3c4820', '#7d8a4c'],
    draw: draw.curl(11),
  },
  'coffee-beans': {
    size: 30,
    colours: ['#5b3320', '#4a2817', '#6b3f28'],
    draw: draw.marked(
      15,
      10,
      '<path d="M-13-1C-5 4 4-4 13 1" fill="none" stroke="#2a140a" stroke-width="2.400"/>',
    ),
  },
  'rose-buds': {
    size: 36,
    colours: ['#d0557f', '#c2436f', '#dd7697', '#b03763'],
    draw: draw.rosebud,
  },
  'rose-petals': {
    size: 34,
    colours: ['#d9668c', '#c84f78', '#e68aa8', '#b83f69'],
    draw: draw.drop(17, 11),
  },
  borage: {
    size: 34,
    colours: ['#6d5aa8', '#8068b8', '#58469a', '#9a83c9'],
    draw: draw.blossom(5, '#3b2d63'),
  },
  chamomile: { size: 34, colours: ['#ffffff', '#fbf8ef'], draw: draw.blossom(11, '#f0b429') },
  lavender: { size: 30, colours: ['#7a68ad', '#9081c2'], draw: draw.drop(12, 4) },
  hibiscus: {
    size: 34,
    colours: ['#8e1436', '#741029', '#a52446', '#5d0b20'],
    draw: draw.flake(17),
  },
  verbena: { size: 44, colours: ['#7f9a58', '#93ad6b', '#6a8546'], draw: draw.flake(22) },
  'mixed-herbs': mixture('chamomile', 'lavender', 'verbena', 'fenugreek'),
  // spices
  saffron: { size: 46, colours: ['#9e1414', '#b81d17', '#861010', '#c9301c'], draw: draw.thread },
  cardamom: { size: 36, colours: ['#a7bd72', '#93ab5c', '#bccd8b', '#86a04f'], draw: draw.pod },
  cinnamon: { size: 88, colours: ['#a05a2c', '#8d4c22', '#b46a39'], draw: draw.stick },
  peppercorns: {
    size: 18,
    colours: ['#2f2825', '#3c332e', '#4b3f38', '#241d1a'],
    draw: draw.wrinkled(9, 8.6),
  },
  cumin: { size: 24, colours: ['#8f7136', '#a5854a', '#7b5f2a'], draw: draw.seed(12, '#e2cf9c') },
  'black-cumin': {
    size: 22,
    colours: ['#43352a', '#574638', '#33281f'],
    draw: draw.seed(11, '#8d7860'),
  },
  nigella: { size: 13, colours: ['#26221f', '#36302c', '#1b1816'], draw: draw.drop(6.5, 4) },
  'chili-flakes': {
    size: 16,
    colours: ['#b5291b', '#c83a22', '#8f1d12', '#e39b35'],
    draw: draw.flake(8),
  },
  esfand: { size: 13, colours: ['#6b4a2c', '#7f5a38', '#573a20'], draw: draw.drop(6.5, 4.4) },
  // dried herbs, limes and fruit
  barberries: {
    size: 18,
    colours: ['#b3142c', '#99102a', '#c92a3c', '#7f0c20'],
    draw: draw.ellipse(9, 5.4, 0.4),
  },
  'dried-limes': {
    size: 30,
    colours: ['#8a6a45', '#75583a', '#9c7a51', '#5e452c'],
    draw: draw.hollow,
  },
  'dried-mint': { size: 18, colours: ['#4a5c33', '#3b4b28', '#5d7042'], draw: draw.flake(9) },
  'dried-herbs': { size: 16, colours: greens, draw: draw.curl(8) },
  'dried-dill': { size: 20, colours: ['#6f8f3c', '#5c7c2f', '#86a552'], draw: draw.curl(10) },
  fenugreek: { size: 18, colours: ['#8a8b45', '#76772f', '#9fa05a'], draw: draw.flake(9) },
  'chopped-herbs': {
    size: 18,
    colours: ['#3f8f3a', '#56a74b', '#2f7a30', '#79bb5c'],
    draw: draw.flake(9),
  },
  'musir-slices': { size: 34, colours: ['#efdccb', '#e6cdbb', '#f7eadd'], draw: draw.ring(14, 6) },
  'fried-onions': {
    size: 30,
    colours: ['#b9761f', '#a0621a', '#d0913a', '#8a5115'],
    draw: draw.curl(15),
  },
  'golden-plums': {
    size: 36,
    colours: ['#d99a2b', '#c98620', '#e8b350'],
    draw: draw.wrinkled(18, 15),
  },
  'orange-slivers': { size: 32, colours: ['#e8872a', '#d8741c', '#f2a24c'], draw: draw.curl(16) },
  // pulses
  chickpeas: { size: 28, colours: ['#e6c384', '#dbb471', '#efd29c'], draw: draw.chickpea },
  'split-peas': {
    size: 18,
    colours: ['#e9b949', '#dba838', '#f1c964'],
    draw: draw.marked(9, 7.4, '<ellipse rx="5" ry="3.600" fill="#fff" opacity=".28"/>'),
  },
  'green-lentils': {
    size: 18,
    colours: ['#8b8a4e', '#7a7a40', '#a09e63'],
    draw: draw.ellipse(9, 6.6, 0.3),
  },
  'red-lentils': {
    size: 14,
    colours: ['#e9793c', '#df6a2e', '#f18d54'],
    draw: draw.ellipse(7, 5.4, 0.4),
  },
  'kidney-beans': {
    size: 32,
    colours: ['#7c1f24', '#6a171c', '#8f2b2e'],
    draw: draw.kidney(15, 10),
  },
  'pinto-beans': {
    size: 30,
    colours: ['#d9b594', '#cfa784', '#e4c6a9'],
    draw: draw.kidney(14, 9.5, '#7a3f2c'),
  },
  'black-eyed-beans': {
    size: 26,
    colours: ['#f3e8d0', '#eaddbf', '#f9f1e0'],
    draw: (colour, random) => draw.kidney(12, 8.5)(colour, random) + eye,
  },
  'white-beans': {
    size: 26,
    colours: ['#fbf5e8', '#f3ead8', '#fffaf0'],
    draw: draw.kidney(12, 8.5),
  },
  'rashti-beans': {
    size: 34,
    colours: ['#c98f78', '#b97c66', '#d8a48e'],
    draw: draw.kidney(17, 12, '#6f2d24'),
  },
  'split-favas': {
    size: 34,
    colours: ['#e2c77c', '#d6b866', '#ecd595'],
    draw: draw.kidney(16, 12),
  },
  'green-favas': {
    size: 36,
    colours: ['#9cc25a', '#87b046', '#b3d376'],
    draw: draw.kidney(17, 12),
  },
  'mung-beans': {
    size: 18,
    colours: ['#6d8b3a', '#5d7b2e', '#80a04b'],
    draw: draw.marked(9, 6.6, '<path d="M-4 2H4" stroke="#f3f0dc" stroke-width="1.800"/>'),
  },
  'bean-mix': mixture('chickpeas', 'pinto-beans', 'green-lentils', 'white-beans'),
  soy: { size: 20, colours: ['#b88d55', '#a67b45', '#caa06a'], draw: draw.cube(8) },
  // nuts and seeds
  'pistachio-kernels': {
    size: 26,
    colours: ['#9bb84a', '#86a63c', '#b1c766', '#7d8f3d'],
    draw: draw.drop(13, 6.4),
  },
  'pistachio-slivers': {
    size: 24,
    colours: ['#8fbb3c', '#a6cb58', '#7aa52e'],
    draw: draw.drop(12, 2.6),
  },
  pistachios: { size: 38, colours: ['#ead9b4', '#e0cba0', '#f1e3c5'], draw: draw.pistachio },
  almonds: {
    size: 38,
    colours: ['#b9713a', '#a8632f', '#c88148', '#975527'],
    draw: draw.drop(19, 10, true),
  },
  'almond-slivers': {
    size: 30,
    colours: ['#f7ead0', '#efdcb9', '#fcf3e1'],
    draw: draw.drop(15, 3.4),
  },
  walnuts: { size: 36, colours: ['#d6a768', '#c99757', '#e0b77d', '#bb884a'], draw: draw.walnut },
  hazelnuts: {
    size: 26,
    colours: ['#c1793c', '#b06a30', '#d08b4d'],
    draw: draw.ellipse(13, 12, 0.35),
  },
  cashews: { size: 34, colours: ['#f0dcb2', '#e9d1a0', '#f6e8c8'], draw: draw.cashew },
  'sunflower-seeds': {
    size: 30,
    colours: ['#3a3532', '#4a4440', '#2b2725'],
    draw: draw.seed(15, '#e9e2d4'),
  },
  'pumpkin-seeds': {
    size: 32,
    colours: ['#f4ead2', '#ebdebf', '#faf3e2'],
    draw: draw.drop(16, 9.5),
  },
  'watermelon-seeds': {
    size: 28,
    colours: ['#4a2f22', '#5e3d2c', '#38231a'],
    draw: draw.drop(14, 9),
  },
  'corn-nuts': { size: 26, colours: ['#efb640', '#e2a22c', '#f6c964'], draw: draw.drop(12, 10) },
  sesame: { size: 13, colours: ['#f2dfb4', '#e8cf9a', '#faecca'], draw: draw.drop(6.5, 4) },
  'basil-seeds': {
    size: 12,
    colours: ['#26262b', '#36363d', '#18181c'],
    draw: draw.ellipse(6, 4, 0.35),
  },
  khakshir: {
    size: 11,
    colours: ['#b9622f', '#a85424', '#cb7740'],
    draw: draw.ellipse(5.5, 3.4, 0.3),
  },
  'mixed-nuts': mixture('pistachios', 'almonds', 'cashews', 'hazelnuts'),
  'sweet-ajil': mixture(
    'pistachio-kernels',
    'almonds',
    'green-raisins',
    'dried-apricots',
    'dried-mulberries',
    'walnuts',
  ),
  // dried fruit
  dates: { size: 46, colours: ['#4a1f12', '#5b2a18', '#39160c'], draw: draw.wrinkled(23, 13) },
  'golden-dates': {
    size: 44,
    colours: ['#c98a34', '#b67826', '#d9a04e'],
    draw: draw.wrinkled(22, 12),
  },
  'dried-figs': {
    size: 40,
    colours: ['#e6cf9a', '#dcc188', '#f0ddb2'],
    draw: draw.wrinkled(20, 18),
  },
  'dried-mulberries': { size: 30, colours: ['#d9bd84', '#cbac70', '#e6ce9c'], draw: draw.mulberry },
  raisins: { size: 20, colours: ['#4b2a26', '#5c3630', '#3a1e1b'], draw: draw.wrinkled(10, 7) },
  'green-raisins': {
    size: 24,
    colours: ['#a3a544', '#8f9235', '#b8b95e'],
    draw: draw.wrinkled(12, 7.5),
  },
  'golden-raisins': {
    size: 24,
    colours: ['#d9a23a', '#c98f2a', '#e8b858'],
    draw: draw.wrinkled(12, 8),
  },
  'dried-apricots': {
    size: 40,
    colours: ['#e58a2a', '#d87a1d', '#f09e46'],
    draw: draw.wrinkled(20, 16),
  },
  'dried-cherries': {
    size: 26,
    colours: ['#6d0f22', '#5a0a1a', '#841a2e'],
    draw: draw.wrinkled(13, 11),
  },
  'persimmon-slices': {
    size: 58,
    colours: ['#e8842a', '#dc741c'],
    draw: draw.marked(
      29,
      24,
      '<path d="M0-18L4-4L18-6L7 3L14 15L0 7L-14 15L-7 3L-18-6L-4-4Z" fill="#fff" opacity=".3"/>',
    ),
  },
  'sour-plums': {
    size: 34,
    colours: ['#97a046', '#848d37', '#acb45e'],
    draw: draw.wrinkled(17, 15),
  },
  // sweets
  gaz: { size: 60, colours: ['#fbf6ec', '#f5eee0'], draw: draw.gazPiece },
  nabat: { size: 24, colours: ['#f4b840', '#eda52a', '#f9cc6a', '#e59a1c'], draw: draw.shard },
  'white-nabat': {
    size: 26,
    colours: ['#eef4f7', '#dfe9ee', '#ffffff', '#d3e0e7'],
    draw: draw.shard,
  },
  toot: { size: 38, colours: ['#fdfaf2', '#f6f1e4'], draw: draw.mulberry },
  poolaki: { size: 34, colours: ['#f0ac35', '#e59a22', '#f7c25a'], draw: draw.coin(17) },
  noghl: { size: 30, colours: ['#ffffff', '#fbf6f2', '#fdeff2'], draw: draw.wrinkled(15, 8) },
  'small-noghl': { size: 16, colours: ['#ffffff', '#f9f5ef'], draw: draw.sphere(8, 0.2) },
  lokum: { size: 40, colours: ['#eaa0b4', '#e38da4', '#f2b4c4'], draw: draw.cube(20) },
  'sugar-cubes': { size: 36, colours: ['#f6f3ee', '#efebe4'], draw: draw.cube(18) },
  'kashk-balls': {
    size: 38,
    colours: ['#f6efe0', '#eee4cf', '#fcf7ec'],
    draw: draw.wrinkled(19, 17),
  },
  // pickles
  gherkins: { size: 62, colours: ['#6d8b34', '#7d9c42', '#5d7a2a'], draw: draw.gherkin },
  'garlic-cloves': {
    size: 36,
    colours: ['#fbf4e6', '#f3e8d4', '#fffaf0'],
    draw: draw.drop(18, 11),
  },
  'green-olives': {
    size: 34,
    colours: ['#93a03f', '#808d32', '#a8b355'],
    draw: draw.ellipse(17, 14, 0.4),
  },
  'black-olives': {
    size: 32,
    colours: ['#2d2430', '#3a2e3c', '#221a25'],
    draw: draw.wrinkled(16, 13),
  },
  'carrot-coins': { size: 34, colours: ['#ee8a2e', '#e47b20'], draw: draw.coin(16) },
  cauliflower: { size: 40, colours: ['#fbf5e2', '#f4ecd2'], draw: draw.blossom(7, '#efe4c2') },
  celery: { size: 30, colours: ['#9fbf5f', '#8db04c'], draw: draw.kidney(14, 8) },
  'mixed-pickle': mixture('carrot-coins', 'cauliflower', 'celery', 'gherkins', 'garlic-cloves'),
  liteh: mixture('dried-herbs', 'carrot-coins', 'eggplant-bits', 'garlic-cloves', 'chopped-herbs'),
  'eggplant-bits': { size: 26, colours: ['#4b2e46', '#5d3c56', '#6d5a3a'], draw: draw.cube(9) },
  parvardeh: mixture('green-olives', 'walnut-bits', 'green-olives', 'chopped-herbs'),
  'walnut-bits': { size: 20, colours: ['#8a5a34', '#74482a', '#9c6b42'], draw: draw.cube(7) },
  // fish, meat and vegetables
  roe: { size: 20, colours: ['#f0932e', '#e88220', '#f7a94e'], draw: draw.sphere(10, 0.75) },
  caviar: { size: 18, colours: ['#2a2c33', '#3a3d46', '#1c1e24'], draw: draw.sphere(9, 0.7) },
  'dried-shrimp': { size: 36, colours: ['#e58a5e', '#d9794c', '#f0a27c'], draw: draw.cashew },
  mince: { size: 60, colours: ['#c2413d', '#b33433', '#d15550', '#d98a80'], draw: draw.strand },
  'mixed-veg': mixture('peas', 'carrot-cubes', 'corn-kernels'),
  peas: { size: 24, colours: ['#7fb53f', '#6ca531', '#95c656'], draw: draw.sphere(12) },
  'carrot-cubes': { size: 26, colours: ['#ee8a2e', '#e47b20'], draw: draw.cube(12) },
  'corn-kernels': { size: 24, colours: ['#f6cb3f', '#eebb28'], draw: draw.drop(11, 9) },
  // snacks, noodles and baking
  chips: { size: 70, colours: ['#f3cd6a', '#ebbf52', '#f8db8c'], draw: draw.chip },
  puffs: { size: 66, colours: ['#f08a24', '#e67b15', '#f79d42'], draw: draw.puff },
  'corn-wheels': { size: 40, colours: ['#e0642a', '#d3551d', '#eb7a42'], draw: draw.ring(14, 8) },
  noodles: { size: 110, colours: ['#f2e2bb', '#ecd8a8', '#f7ebce'], draw: draw.noodle },
  'toasted-noodles': { size: 110, colours: ['#c98b45', '#b87937', '#d79d59'], draw: draw.noodle },
  'white-noodles': { size: 100, colours: ['#fbfaf5', '#f1eee6', '#ffffff'], draw: draw.noodle },
  'coconut-flakes': { size: 20, colours: ['#ffffff', '#f8f4ec', '#f1ebe0'], draw: draw.flake(10) },
  crumbs: { size: 13, colours: ['#d99a45', '#c98836', '#e6ad60'], draw: draw.drop(6, 4.6) },
  'charcoal-lumps': { size: 50, colours: ['#2c2d30', '#3a3b3f', '#1f2022'], draw: draw.cube(23) },
}
