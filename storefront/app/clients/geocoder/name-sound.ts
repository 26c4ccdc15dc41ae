/** The sound of a name: its consonants, and the vowels before, between and after them. */
export type Sound = {
  consonants: string
  vowels: string[]
  /** How many letters have a rare sound. */
  rare: number
}

/**
 * What letters may sound like: consonants, and vowels as they are written. '^' is the start of a word, and '~' a rare sound.
 */
type Sounds = Record<string, string[]>

/** Every «و» doubles the possible sounds of a text. */
const MAX_SOUNDS = 64
const VOWELS = /[aeiou]|[wyh]|[ALO]|[IH]/

const latinSounds: Sounds = {
  '^': [''],
  '^kn': ['n'],
  '^wr': ['r'],
  '^gh': ['g'],
  '^saint': ['saint', '~sain'],
  tch: ['C'],
  ch: ['C', '~k', '~S'],
  sh: ['S'],
  ph: ['f'],
  th: ['t', '~s', '~d'],
  gh: ['', '~g', '~f'],
  dge: ['je'],
  ...beforeVowels('g', ['j', '~g']),
  ...beforeVowels('c', ['s']),
  ...beforeVowels('cc', ['ks']),
  tio: ['Sio'],
  ck: ['k'],
  c: ['k'],
  lk: ['lk', '~k'],
  qu: ['kw'],
  q: ['k'],
  x: ['ks'],
  z: ['s'],
}

const persianSounds: Sounds = {
  '^': [''],
  آ: ['L'],
  آی: ['LI', 'I'],
  ...each('اأعء', ['A']),
  و: ['O', 'v'],
  ...each('یئ', ['I']),
  ...each('هح', ['H']),
  ب: ['b'],
  پ: ['p'],
  ...each('تط', ['t']),
  ث: ['s', 't'],
  ...each('سصزذضظ', ['s']),
  ...each('جژ', ['j']),
  چ: ['C'],
  ش: ['S'],
  د: ['d'],
  ر: ['r'],
  ف: ['f'],
  غ: ['g'],
  ق: ['g', 'k'],
  ...each('کخ', ['k']),
  گ: ['g'],
  ل: ['l'],
  م: ['m'],
  ن: ['n'],
}

function beforeVowels(letters: string, sounds: string[]): Sounds {
  return Object.fromEntries(
    [...'eiy'].map(vowel => [letters + vowel, sounds.map(sound => sound + vowel)]),
  )
}

function each(letters: string, sounds: string[]): Sounds {
  return Object.fromEntries([...letters].map(letter => [letter, sounds]))
}

/** Returns the possible sounds of the words of an English name. */
export const listLatinSounds = createReader(latinSounds)

/** Returns the possible sounds of Persian words. «و» is a vowel or a v. */
export const listPersianSounds = createReader(persianSounds)

function createReader(sounds: Sounds): (words: string[]) => Sound[] {
  const longestFirst = Object.keys(sounds).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`${longestFirst.join('|').replaceAll('^', '\\^')}|.`, 'gu')
  return words => {
    const parts =
      words
        .map(word => `^${word}`)
        .join('')
        .match(pattern) ?? []
    const texts = parts.reduce<string[]>(
      (starts, part) => {
        const ends = sounds[part] ?? [part]
        return starts.flatMap(start => ends.map(end => start + end)).slice(0, MAX_SOUNDS)
      },
      [''],
    )
    return texts.map(toSound)
  }
}

function toSound(text: string): Sound {
  const sound: Sound = { consonants: '', vowels: [''], rare: 0 }
  for (const letter of text) {
    const vowels = sound.vowels.at(-1) ?? ''
    if (letter === '~') sound.rare++
    else if (VOWELS.test(letter)) sound.vowels.splice(-1, 1, vowels + letter)
    // A doubled consonant is one sound.
    else if (vowels !== '' || letter !== sound.consonants.at(-1)) {
      sound.consonants += letter
      sound.vowels.push('')
    }
  }
  return sound
}

/** The English letters that each Persian vowel may stand for. */
const sameVowels: Record<string, RegExp> = {
  A: /[aou]|[iy]/,
  L: /[aou]/,
  O: /[ouw]/,
  I: /[ei]|[ya]/,
  H: /h/,
}
/** Persian leaves out short vowels, but some less often than others. */
const unwritten: Record<string, number> = { a: 0.2, i: 0.3, o: 0.3, u: 0.2, y: 0.3, w: 0.5, h: 0.4 }
const UNWRITTEN_LONG = 0.4
/** Before a vowel, a w is a consonant: «داندس» is Dundas, not Donwoods. */
const UNWRITTEN_CONSONANT = 0.8
const UNWRITTEN_END = 0.8
const UNWRITTEN_START = 0.5
const RARE = 0.1

/** Returns how unlike a Persian and an English name sound that have the same consonants. */
export function soundDistance(persian: Sound, latin: Sound): number {
  const end = persian.vowels.length - 1
  return persian.vowels.reduce((sum, written, at) => {
    const spoken = latin.vowels[at] ?? ''
    const heard = at === 0 ? withoutCarrier(written, latin) : written
    const costs = [...heard].map(letter => (sameVowels[letter]?.test(spoken) ? 0 : costOf(letter)))
    const cost = costs.reduce((total, next) => total + next, 0)
    const isSilentEnd = at === end && at > 0 && written === ''
    const missing = isSilentEnd ? costOfEnd(spoken) : written === '' ? costOfUnwritten(spoken) : 0
    return sum + cost + Math.max(missing, at === 0 ? costOfStart(written, spoken) : 0)
  }, latin.rare * RARE)
}

/**
 * At the start «ا» carries any vowel. Only Persian has one before an s with another consonant: «استیلز» is Steeles, but
 * «آلیس» is not Louise.
 */
function withoutCarrier(written: string, { consonants, vowels }: Sound): string {
  const [first, second] = vowels
  const isAdded = first === '' && second === '' && /^[sS]./.test(consonants)
  return first !== '' || isAdded ? written.replace(/^A/, '') : written
}

/** At the start h, w and y are heard: «آلبرت» is Albert, not Halbert. */
function costOfStart(written: string, spoken: string): number {
  const letter = { h: 'H', w: 'O', y: 'I' }[spoken.slice(0, 1)]
  return letter && !written.includes(letter) ? UNWRITTEN_START : 0
}

/** Persian writes a vowel at the end of a name: «پلزنت» is Pleasant, not Placentia. */
function costOfEnd(spoken: string): number {
  return /[aeiouy]/.test(spoken.replace(/e$/, '')) ? UNWRITTEN_END : 0
}

/** «بتهرست»: an h may be written that is not heard. */
function costOf(letter: string): number {
  return letter === 'H' ? 0.5 : 1
}

function costOfUnwritten(spoken: string): number {
  if (/w[aeiou]/.test(spoken)) return UNWRITTEN_CONSONANT
  const isLong = /(?:[aeiou]|[wy]){2}/.test(spoken.replace(/e$/, ''))
  const costs = [...spoken].map(letter => unwritten[letter] ?? 0)
  return isLong ? UNWRITTEN_LONG : Math.max(0, ...costs)
}
