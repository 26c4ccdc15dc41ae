/** The news above the shop, in turn, each in both languages. */
export const marquees: string[] = [
  'Yalda is near: Saveh pomegranates, watermelon and sweet nuts are here. · یلدا نزدیک است: انار ساوه، هندوانه و آجیل شیرین رسید.',
  'New crop Hashemi rice from Gilan has arrived, in ten-kilo sacks, too. · برنج هاشمی نوبر گیلان رسید؛ کیسهٔ ده‌کیلویی هم داریم.',
  'Closed on December 25 and 26. We deliver again from December 27. · ۲۵ و ۲۶ دسامبر تعطیلیم؛ از ۲۷ دسامبر دوباره می‌آوریم.',
]
