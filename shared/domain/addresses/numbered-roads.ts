/** A number after one of these words is part of the road's name: 'Highway 7'. */
export const numberedRoads = new Set(
  'highway hwy concession conc sideroad line بزرگراه اتوبان هایوی'.split(' '),
)
