/** The news above the shop, in turn; its readers share one banner, so both languages are there. */
export const marquees: string[] = [
  'یلدا نزدیک است: انار ساوه، هندوانه و آجیل شیرین رسید.',
  'New crop Hashemi rice from Gilan has arrived.',
  'برنج هاشمی نوبر گیلان رسید؛ کیسهٔ ده‌کیلویی هم داریم.',
  'Closed on December 25 and 26. We deliver again from December 27.',
]
