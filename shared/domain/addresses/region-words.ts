/** Words that may follow any local address: the province, the country and the region. */
export const regionWords = new Set(
  'on ont ontario canada ca gta استان انتاریو اونتاریو کانادا'.split(' '),
)
