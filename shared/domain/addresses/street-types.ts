const toWords = (row: string) => row.split(' ')

/** Spellings of a street type. The first of each row is the canonical one. */
export const streetTypes = [
  'st street str',
  'ave avenue av',
  'rd road',
  'dr drive drv',
  'blvd boulevard blv boul bl',
  'cres crescent cr crs',
  'crt court ct',
  'pl place',
  'sq square sqr',
  'trl trail tr',
  'ln lane',
  'pkwy parkway pky',
  'crcl circle cir circ',
  'gt gate',
  'ter terrace terr',
  'gdns gardens gdn gds',
  'grv grove gr',
  'hwy highway',
  'hts heights ht hgts',
  'way wy',
  'sdrd sideroad',
].map(toWords)

/** The same for the direction after a street. */
export const streetDirections = ['e east', 'w west', 'n north', 's south'].map(toWords)
