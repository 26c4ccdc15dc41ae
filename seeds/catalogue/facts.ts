import type { AllergenName } from '#shared/domain/products/allergens.ts'
import type { StorageKind } from '#shared/domain/products/storage.ts'
import type { CatalogueProduct } from './row.ts'

/** Facts of the demo products that follow from the kind of food, its name or its aisle. Nothing else is stated. */
type Facts = {
  ingredients?: string
  fIngredients?: string
  contains?: AllergenName[]
  freeFrom?: AllergenName[]
  halal?: boolean
  origin?: string
  storage?: StorageKind
}

const storageOfAisle: Record<string, StorageKind> = {
  cheese: 'chilled',
  dairy: 'chilled',
  deli: 'chilled',
  meat: 'chilled',
  frozen: 'frozen',
  'ice-cream': 'frozen',
}
/** Dry goods of a chilled aisle. */
const dry = ['dried-kashk', 'kalbas-khoshk']

/** Places that a name or a description gives as the origin. */
const keysByOrigin: Record<string, string> = {
  IR:
    'tarom-rice anbarboo-rice lahijan-spring-tea lahijan-broken-tea iranian-green-tea borage-tea damask-rose-buds ' +
    'saffron-sargol-1g black-caraway walnut-halves mazafati-dates dried-figs-estahban green-raisins-kashmar ' +
    'honey-sabalan olives-green olive-oil-roodbar rose-water-qamsar shiraz-lime-juice',
  CA: 'canola-oil honey-ontario-wildflower peaches lamb-shank whole-milk ghee-cow',
  LK: 'ceylon-tea',
}

const keysByAllergen: Partial<Record<AllergenName, string>> = {
  almonds:
    'mamra-almonds slivered-almonds smoked-almonds gaz-almond sohan-asali toot-almond noghl-almond ajil-mix masghati ' +
    'qottab baklava-yazdi',
  cashews: 'raw-cashews ajil-mix',
  hazelnuts: 'raw-hazelnuts wafer-hazelnut ajil-mix',
  pistachios:
    'akbari-pistachios raw-pistachio-kernels ahmad-aghaei-pistachios slivered-pistachios ajil-mix gaz-pistachio ' +
    'gaz-lokmeh sohan-qom pashmak dark-chocolate-pistachio tahini-halva-pistachio cortas-halva-pistachio ' +
    'sera-halva-pistachio mortadella-chicken bastani-pistachio toot-almond turkish-delight-rose nan-nokhodchi',
  walnuts:
    'walnut-halves sohan-gazi koloocheh-fuman walnut-cheese-spread kashk-bademjan torshi-bademjan olives-parvardeh ' +
    'fesenjan-can',
  sesame:
    'tahini cortas-tahini al-wadi-tahina tahini-halva-pistachio tahini-halva-plain cortas-halva-plain ' +
    'cortas-halva-pistachio sera-halva-pistachio hummus cortas-hommos cortas-baba-ghanoush sesame-oil-ardakan ' +
    'sesame-brittle sangak-sesame pretzel-sticks fig-jam',
  milk:
    'mast-chekideh set-yogurt low-fat-yogurt mast-o-musir mast-o-khiar borani-spinach doogh-mint doogh-carbonated ' +
    'doogh-mini liquid-kashk dried-kashk sarshir kalleh-labneh whole-milk kermanshahi-ghee ghee-cow bastani-sonnati ' +
    'bastani-pistachio bastani-vanilla ice-cream-sandwich kim-bar yakh-dar-behesht toffee-saffron kashk-bademjan ' +
    'qara-qurut sohan-qom taftoon shirmal nan-berenji noon-khamei napoleon cream-roulade cake-yazdi petit-beurre ' +
    'joojeh-marinated puff-pastry pizza-mixed potato-chips-mast-musir corn-puffs-cheese',
  eggs: 'large-eggs brown-eggs-tray mayonnaise salad-olivieh gaz-pistachio mirza-ghasemi',
  fish:
    'mahi-sefid smoked-mahi-sefid ashpal caviar-sturgeon rainbow-trout salmon-fillet shirmahi halva-sefid tuna-steaks ' +
    'fish-sticks tuna-oil tuna-chili sardines',
  crustaceans: 'shrimp-large dried-shrimp',
  soy: 'soy-granules',
  wheat:
    'wheat-flour sangak-flour wheat-starch wheat-haleem bulgur-coarse whole-wheat-lavash sangak sangak-sesame barbari ' +
    'mini-barbari lavash taftoon pita-white baguette spaghetti cortas-moghrabieh sohan-qom napoleon dough-yufka ' +
    'puff-pastry haleem-can',
  barley: 'barley-pearled',
  mustard: 'mustard',
}

const keysFreeOfNutsAndGluten = 'mineral-water sparkling-water white-sugar sugar-cubes whole-milk'
/** Raw and without additions. */
const freshAisles = ['fruit', 'vegetables']
const prepared = ['beets-cooked']

const ingredientsByKey: Record<string, [english: string, persian: string]> = {
  'mamra-almonds': ['Almonds', 'بادام'],
  'slivered-almonds': ['Almonds', 'بادام'],
  'raw-hazelnuts': ['Hazelnuts', 'فندق'],
  'raw-pistachio-kernels': ['Pistachios', 'پسته'],
  'walnut-halves': ['Walnuts', 'گردو'],
  'white-sugar': ['Cane sugar', 'شکر نیشکر'],
  tahini: ['Sesame seeds', 'کنجد'],
  hummus: ['Chickpeas, tahini (sesame), lemon, cumin', 'نخود، ارده (کنجد)، لیمو، زیره'],
  'salad-olivieh': [
    'Chicken, potato, pickles, peas, mayonnaise (eggs)',
    'مرغ، سیب‌زمینی، خیارشور، نخودفرنگی، سس مایونز (تخم‌مرغ)',
  ],
}

const has = (keys: string, key: string) => keys.split(' ').includes(key)

export function factsOf({ key, aisle, name }: CatalogueProduct): Facts {
  const [ingredients = '', fIngredients = ''] = ingredientsByKey[key] ?? []
  const contains = (Object.keys(keysByAllergen) as AllergenName[]).filter(allergen =>
    has(keysByAllergen[allergen] ?? '', key),
  )
  const isFresh = freshAisles.includes(aisle) && !prepared.includes(key)
  const isFree = isFresh || has(keysFreeOfNutsAndGluten, key)
  const origin = Object.keys(keysByOrigin).find(code => has(keysByOrigin[code] ?? '', key))
  const storage = dry.includes(key) ? undefined : storageOfAisle[aisle]
  return {
    ingredients,
    fIngredients,
    contains: aisle === 'cheese' ? ['milk', ...contains] : contains,
    freeFrom: isFree ? ['peanuts', 'treeNuts', 'gluten'] : [],
    halal: aisle === 'meat' || /\bhalal\b/i.test(name),
    ...(origin && { origin }),
    ...(storage && { storage }),
  }
}

/** The products that the lists name. */
export const keysWithFacts = [
  ...Object.values(keysByOrigin),
  ...Object.values(keysByAllergen),
  ...Object.keys(ingredientsByKey),
  ...[keysFreeOfNutsAndGluten, ...dry, ...prepared],
].flatMap(keys => keys.split(' '))
