const catalogueCalls = ['aisles', 'brands', 'products'].flatMap(name => [
  `GET ${name}`,
  `GET ${name}/:id`,
  `POST ${name}/getlist`,
  `POST ${name}/getlistx`,
  `POST ${name}/getallpage`,
  `POST ${name}/getactivelist`,
])

/** The endpoints of the API table whose response is the same for everyone who sends no token. The cache keeps it. */
export const cachedCalls: readonly string[] = [
  'GET global',
  ...catalogueCalls,
  'POST sponsor/getlistx/:id',
  'POST carousel/getallpage',
  'POST marquee/getactivelist',
  'POST zones/loadzones',
]
