import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { withoutType } from './name-match.ts'
import { listLatinSounds, listPersianSounds, soundDistance } from './name-sound.ts'
import type { AddressEntry } from './offline-entries.ts'
import { sameSpelling } from './street-words.ts'

const BATCH_SIZE = 200
const MAX_DISTANCE = 1
/** Names that sound about equally alike are all meant. */
const CLOSE_DISTANCE = 0.3
const MAX_NAMES = 6

/** A name and how unlike the Persian words it sounds. */
type HeardName = { name: string; distance: number }

/** Returns the English names that Persian words may sound like, the most alike first. */
export type SoundIndex = (words: string[]) => HeardName[]

/** Indexes towns and streets by the consonants of their names. Yields to the event loop. */
export async function createSoundIndex(entries: AddressEntry[]): Promise<SoundIndex> {
  const namesByKey = new Map<string, string[]>()
  for (const [at, name] of listNames(entries).entries()) {
    if (at % BATCH_SIZE === 0) await yieldToEventLoop()
    for (const key of new Set(listLatinSounds(name.split(' ')).map(sound => sound.consonants))) {
      const same = namesByKey.get(key)
      if (!same) namesByKey.set(key, [name])
      else if (!same.includes(name)) same.push(name)
    }
  }
  return words => {
    const typed = listPersianSounds(words)
    const names = new Set(typed.flatMap(({ consonants }) => namesByKey.get(consonants) ?? []))
    const found = [...names]
      .map(name => ({ name, distance: distanceTo(name) }))
      .sort((a, b) => a.distance - b.distance)
    const [best] = found
    const most = Math.min(MAX_DISTANCE, (best?.distance ?? 0) + CLOSE_DISTANCE)
    return found.filter(({ distance }) => distance <= most).slice(0, MAX_NAMES)

    function distanceTo(name: string): number {
      const distances = listLatinSounds(name.split(' ')).flatMap(sound =>
        typed
          .filter(({ consonants }) => consonants === sound.consonants)
          .map(other => soundDistance(other, sound)),
      )
      return Math.min(...distances)
    }
  }
}

/** Returns the names of towns and streets, the heaviest first. */
function listNames(entries: AddressEntry[]): string[] {
  const names = entries
    .filter(({ readStreet, municipality }) => readStreet || municipality === '')
    .map(({ names: [name = ''], weight }) => ({ name: toSpokenName(name), weight }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.weight - a.weight)
  return [...new Set(names.map(({ name }) => name))]
}

/** Returns a name as it sounds, without the type and direction at its end: 'saint clair' for 'St Clair Ave W'. */
function toSpokenName(name: string): string {
  const words =
    name
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z]+/g) ?? []
  const spoken = withoutType(words.map(sameSpelling)).map((_, at) => words[at] ?? '')
  return spoken.join(' ').replace(/^st (?=.)/, 'saint ')
}
