const toWords = (row: string) => row.split(' ')

/** Spellings of a street type. The first of each row is the canonical one. */
export const streetTypes = [
  'st street',
  'ave avenue av',
  'rd road',
  'dr drive',
  'blvd boulevard blv',
  'cres crescent cr',
  'crt court ct',
  'pl place',
  'sq square sqr',
  'trl trail tr',
  'ln lane',
  'pkwy parkway',
  'crcl circle cir',
  'gt gate',
  'ter terrace terr',
  'gdns gardens',
  'grv grove',
  'hwy highway',
  'hts heights',
  'way wy',
].map(toWords)

/** The same for the direction after a street. */
export const streetDirections = ['e east', 'w west', 'n north', 's south'].map(toWords)
