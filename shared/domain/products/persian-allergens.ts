import type { Allergen } from './allergens.ts'

/** The Persian names of allergens: labels show them, and searches find them. */
export const persianAllergens: Record<Allergen, string> = {
  peanuts: 'بادام‌زمینی',
  almonds: 'بادام',
  brazilNuts: 'بادام برزیلی',
  cashews: 'بادام‌هندی',
  hazelnuts: 'فندق',
  macadamiaNuts: 'ماکادمیا',
  pecans: 'گردوی پکان',
  pineNuts: 'دانهٔ کاج',
  pistachios: 'پسته',
  walnuts: 'گردو',
  sesame: 'کنجد',
  milk: 'شیر',
  eggs: 'تخم‌مرغ',
  fish: 'ماهی',
  crustaceans: 'سخت‌پوستان',
  molluscs: 'نرم‌تنان',
  soy: 'سویا',
  wheat: 'گندم',
  barley: 'جو',
  rye: 'چاودار',
  oats: 'جو دوسر',
  mustard: 'خردل',
  sulphites: 'سولفیت',
}
