type Unit = { stepGrams: number; pieceGrams?: never } | { pieceGrams: number; stepGrams?: never }

const steps = (stepGrams: number): Unit => ({ stepGrams })
const pieces = (pieceGrams: number): Unit => ({ pieceGrams })

/** The products that are sold by weight, by key: in steps, or in pieces of a usual weight. */
export const weighedProducts: Record<string, Unit> = {
  'ground-lamb-beef': steps(500),
  'ground-beef-lean': steps(500),
  'beef-tenderloin': steps(250),
  'chicken-breast': steps(500),
  'chicken-wings': steps(500),
  'turkey-drumstick': pieces(900),
  'lamb-liver': steps(250),
  'tabriz-cheese': steps(200),
  'bulgarian-style-feta': steps(200),
  'goat-cheese': steps(125),
  'akbari-pistachios': steps(100),
  'ahmad-aghaei-pistachios': steps(100),
  'slivered-almonds': steps(100),
  'pumpkin-seeds-salted': steps(100),
  'watermelon-seeds-salted': steps(100),
  'nokhodchi-roasted-chickpeas': steps(100),
  'red-grapes': steps(500),
  tangerines: steps(500),
  quinces: pieces(300),
  'persian-melon': pieces(3000),
  'dried-lime-powder': steps(50),
  'dried-ghormeh-herbs': steps(50),
  'dried-musir': steps(50),
  'orange-peel-slivers': steps(50),
  'rose-petals': steps(20),
}
