/** Additional search words of products, by product key: feasts, occasions and other names. */
const NOWRUZ = 'nowruz norooz نوروز عید'
const HAFT_SIN = `haft sin haftsin هفت سین هفت‌سین ${NOWRUZ}`
const YALDA = 'yalda shab-e yalda یلدا شب یلدا'

// Water to drink comes before blossom waters.
const DRINKING_WATER = 'water drinking water آب آب آشامیدنی'

export const searchWords: Record<string, string> = {
  'mineral-water': DRINKING_WATER,
  'sparkling-water': DRINKING_WATER,
  sumac: HAFT_SIN,
  'grape-vinegar': HAFT_SIN,
  'apple-vinegar': HAFT_SIN,
  'garlic-heads': HAFT_SIN,
  'royal-gala': HAFT_SIN,
  'sabzi-khordan': NOWRUZ,
  'mahi-sefid': NOWRUZ,
  'dried-polo-herbs': NOWRUZ,
  'nan-berenji': NOWRUZ,
  'nan-nokhodchi': NOWRUZ,
  'baklava-yazdi': NOWRUZ,
  'noghl-almond': NOWRUZ,
  'ajil-mix': NOWRUZ,
  'gaz-pistachio': NOWRUZ,
  'sohan-qom': NOWRUZ,
  'yalda-ajil-sweet': YALDA,
  pomegranates: YALDA,
  watermelon: YALDA,
  'watermelon-seeds-salted': YALDA,
  persimmons: YALDA,
  'lavashak-pomegranate': YALDA,
}
