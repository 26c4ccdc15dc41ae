import type { Fault, FormFault } from './faults.ts'

/** The response of the bank behind a card. */
export type Verdict = {
  responseCode: string
  iso: string
  message: string
  /** The second character of the security code's result. */
  cvd: 'M' | 'N'
}

export type CardBehaviour = { verdict: Verdict; fault: Fault | null; formFault: FormFault | null }

type TestCard = CardBehaviour & {
  pan: string
  brand: string
  /** What happens; absent for cards that the frame does not list. */
  title?: { en: string; fa: string }
}

const approval: Verdict = { responseCode: '027', iso: '01', message: 'APPROVED', cvd: 'M' }
const approved: CardBehaviour = { verdict: approval, fault: null, formFault: null }

/** Any other valid number is approved. */
export const testCards: readonly TestCard[] = [
  {
    ...approved,
    pan: '4242424242424242',
    brand: 'Visa',
    title: { en: 'Approved', fa: 'تأیید می‌شود' },
  },
  {
    ...withVerdict({ responseCode: '000', iso: '00' }),
    pan: '5454545454545454',
    brand: 'Mastercard',
    title: { en: 'Approved', fa: 'تأیید می‌شود' },
  },
  {
    ...approved,
    pan: '373599005095005',
    brand: 'American Express',
    title: { en: 'Approved', fa: 'تأیید می‌شود' },
  },
  {
    ...approved,
    pan: '6011111111111117',
    brand: 'Discover',
    title: { en: 'Approved', fa: 'تأیید می‌شود' },
  },
  {
    ...declinedWith('481', '05', 'DECLINED'),
    pan: '4000000000000002',
    brand: 'Visa',
    title: { en: 'Declined', fa: 'رد می‌شود' },
  },
  {
    ...declinedWith('481', '51', 'DECLINED'),
    pan: '4485621544903528',
    brand: 'Visa',
    title: { en: 'Insufficient funds', fa: 'موجودی کافی نیست' },
  },
  {
    ...declinedWith('482', '54', 'EXPIRED CARD'),
    pan: '4355310002576375',
    brand: 'Visa',
    title: { en: 'Expired card', fa: 'کارت منقضی' },
  },
  {
    ...withVerdict({ cvd: 'N' }),
    pan: '4000000000000127',
    brand: 'Visa',
    title: { en: 'Wrong security code', fa: 'کد امنیتی نادرست' },
  },
  {
    ...approved,
    fault: { kind: 'latency', ms: 5000 },
    pan: '4000000000000044',
    brand: 'Visa',
    title: { en: 'Approved after 5 seconds', fa: 'تأیید پس از ۵ ثانیه' },
  },
  {
    ...approved,
    fault: { kind: 'charged_no_answer' },
    pan: '4000000000000028',
    brand: 'Visa',
    title: { en: 'Charged, but the answer is lost', fa: 'برداشت می‌شود، پاسخ گم می‌شود' },
  },
  {
    ...approved,
    fault: { kind: 'dropped' },
    pan: '4000000000000036',
    brand: 'Visa',
    title: { en: 'Connection lost, not charged', fa: 'اتصال قطع می‌شود، بدون برداشت' },
  },
  { ...approved, formFault: 'no_answer', pan: '4000000000000051', brand: 'Visa' },
  { ...approved, formFault: 'malformed', pan: '4000000000000069', brand: 'Visa' },
  { ...approved, formFault: 'no_token', pan: '4000000000000077', brand: 'Visa' },
  { ...approved, formFault: 'two_answers', pan: '4000000000000085', brand: 'Visa' },
  { ...approved, formFault: 'wrong_origin', pan: '4000000000000093', brand: 'Visa' },
  { ...declinedWith('485', '62', 'DECLINED'), pan: '4716091243227333', brand: 'Visa' },
  { ...declinedWith('050', '06', 'DECLINED'), pan: '4556462273286718', brand: 'Visa' },
  { ...declinedWith('476', '96', 'DECLINED'), pan: '4217048416210847', brand: 'Visa' },
]

export function getBehaviour(pan: string): CardBehaviour {
  const { verdict, fault, formFault } = testCards.find(card => card.pan === pan) ?? approved
  return { verdict, fault, formFault }
}

function withVerdict(changes: Partial<Verdict>): CardBehaviour {
  return { ...approved, verdict: { ...approval, ...changes } }
}

function declinedWith(responseCode: string, iso: string, message: string): CardBehaviour {
  return withVerdict({ responseCode, iso, message })
}
