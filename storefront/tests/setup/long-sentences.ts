/** A reader keeps a sentence of so many words in mind. */
export const MAX_WORDS = 25

/** Returns the sentences that have more words. An empty line and a list item end a sentence. */
export function findLongSentences(text: string): string[] {
  return text
    .replace(/`[^`]*`/g, 'code')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .flatMap(block => block.replace(/\s+/g, ' ').split(/(?<=[.!?])['")*]*\s+/))
    .map(sentence => sentence.trim())
    .filter(sentence => sentence.split(/\s+/).length > MAX_WORDS)
}
