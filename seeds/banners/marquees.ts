/** A marquee: a text above the header with both languages in one text. `days`: first and last day as month-day. */
type Marquee = { text: string; days?: readonly [first: string, last: string] }

const marquees: readonly Marquee[] = [
  {
    text: 'Yalda is near: Saveh pomegranates, watermelon and sweet ajil are here. · یلدا نزدیک است: انار ساوه، هندوانه و آجیل شیرین رسید.',
    days: ['11-20', '12-20'],
  },
  {
    text: 'This year’s Hashemi rice from Gilan has arrived, in ten-kilo sacks, too. · برنج هاشمی امسالِ گیلان رسید؛ کیسهٔ ده‌کیلویی هم داریم.',
  },
  {
    text: 'Gaz and sohan in gift boxes, ready to take along to a party. · گز و سوهان در جعبهٔ هدیه، آمادهٔ بردن به مهمانی.',
  },
  {
    text: 'Many order for the December holidays: choose your delivery window early. · برای تعطیلات دسامبر سفارش زیاد است؛ بازهٔ تحویل خود را زودتر انتخاب کنید.',
    days: ['11-20', '12-26'],
  },
]

/** The marquees that apply on a day, so that a shop seeded in May does not mention Yalda. */
export function marqueesOf(now: Date): string[] {
  const today = now.toISOString().slice(5, 10)
  return marquees
    .filter(({ days }) => !days || (days[0] <= today && today <= days[1]))
    .map(({ text }) => text)
}
