import type { Language } from '#shared/domain/language.ts'

/** A customer; `home` is the name of their zone, or null if they always pick up. */
export type Customer = {
  name: string
  email: string
  phone: string
  home: string | null
  language: Language
}

const near = 'Zone E'
const northYork = 'Zone D'
const york = 'Zone C'
const downtown = 'Zone B'
const region = 'Zone A'

/** Invented people: example.com receives no mail, and the numbers 555-01xx are unassigned. */
export const customers: readonly Customer[] = [
  aCustomer('Nasrin Golestani', 'nasrin.golestani', '416-555-0101', near),
  aCustomer('Kamran Daneshvar', 'kamran.daneshvar', '416-555-0102', northYork),
  aCustomer('Laleh Moradi-Smith', 'laleh.ms', '647-555-0103', york),
  aCustomer('مریم کاویانی', 'maryam.kaviani', '۴۱۶۵۵۵۰۱۰۷', northYork),
  aCustomer('Behrouz Parsa', 'b.parsa', '416-555-0104', downtown),
  aCustomer('Shirin Tavakoli', 'shirin.tavakoli', '905-555-0105', york),
  aCustomer('Dariush Farrokhi', 'dariush.farrokhi', '416-555-0106', null),
  aCustomer('حسین رستگار', 'h.rastegar', '۶۴۷۵۵۵۰۱۰۸', region),
  aCustomer('پروانه نیک‌نام', 'parvaneh.n', '416-555-0109', near),
  aCustomer('سیاوش بهرامی', 'siavash.bahrami', '۴۱۶-۵۵۵-۰۱۱۰', null),
  aCustomer('گلناز صدری', 'golnaz.sadri', '905-555-0111', york),
  aCustomer('آرش مهرگان', 'arash.mehregan', '416-555-0112', downtown),
  aCustomer('فاطمه یزدانی', 'f.yazdani', '۹۰۵۵۵۵۰۱۱۳', region),
  aCustomer('Niloofar Azadi', 'niloofar.azadi', '416-555-0114', northYork),
  aCustomer('Ramin Shahbazi', 'ramin.shahbazi', '647-555-0115', near),
  aCustomer('Ziba Khorsandi', 'ziba.khorsandi', '416-555-0116', null),
  aCustomer('Omid Sepehri', 'omid.sepehri', '416-555-0117', downtown),
  aCustomer('Margaret Chen', 'margaret.chen', '416-555-0118', northYork),
  aCustomer('Daniel Okafor', 'd.okafor', '416-555-0119', region),
  aCustomer('Élise Tremblay', 'elise.tremblay', '647-555-0120', downtown),
  aCustomer('Anahita Bakhtiar', 'anahita.bakhtiar', '905-555-0121', york),
  aCustomer('Farhad Jalali', 'farhad.jalali', '416-555-0122', near),
]

/** Comments on a product's line, by product key. */
export const lineComments: Readonly<Record<string, Record<Language, string>>> = {
  'lamb-shank': {
    en: 'Four pieces of about the same size, please',
    fa: 'چهار تکهٔ هم‌اندازه، لطفاً',
  },
  'whole-chicken': { en: 'A small one, please', fa: 'کوچک باشد، لطفاً' },
  'stewing-beef': { en: 'Lean, please', fa: 'کم‌چربی، لطفاً' },
  barbari: { en: 'Well done, the darker the better', fa: 'برشته باشد، هرچه سرخ‌تر بهتر' },
  sangak: { en: 'Without sesame', fa: 'تازه و برشته، بی‌کنجد' },
  pomegranates: { en: 'Big and deep red ones', fa: 'دانه‌درشت و سرخ باشد' },
  bananas: { en: 'Not too green', fa: 'خیلی سبز نباشد' },
  'persian-cucumbers': { en: 'Small and firm ones', fa: 'ریز و سفت باشد' },
  'vine-tomatoes': { en: 'Ripe ones, for tonight', fa: 'رسیده، برای کباب' },
}

function aCustomer(name: string, mailbox: string, phone: string, home: string | null): Customer {
  const language = /\p{Script=Arabic}/u.test(name) ? 'fa' : 'en'
  return { name, email: `${mailbox}@example.com`, phone, home, language }
}
