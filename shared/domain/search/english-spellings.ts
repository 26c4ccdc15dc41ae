/** Everyday spellings of one food in English, and its names in other English-speaking countries. A line for each food. */
const lines = `
arugula rocket
aubergine eggplant
beet beetroot
bulgur bulghur burghul
cardamom cardamon
chickpea garbanzo
chili chilli chile
cilantro coriander
courgette zucchini
halva halwa halvah helva
hummus hommus houmous
joojeh jujeh
kabab kebab kabob
koobideh kubideh
labneh labne lebneh
lavash lawash
prawn shrimp
sumac sumak
tahini tahina
yogurt yoghurt
`

const othersOf = new Map<string, string[]>()
for (const line of lines.trim().split('\n')) {
  const spellings = line.split(' ')
  for (const one of spellings) {
    othersOf.set(
      one,
      spellings.filter(other => other !== one),
    )
  }
}

/** Returns the other English names of the same food. Empty if there are none. */
export function otherSpellings(word: string): string[] {
  return othersOf.get(word) ?? []
}
