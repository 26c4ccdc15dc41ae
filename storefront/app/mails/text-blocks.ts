import type { MailBlock } from './content.ts'

/** A paragraph for each text; `false` and `null` stand for a text that is left out. */
export function textBlocks(...texts: (string | false | null)[]): MailBlock[] {
  return texts.filter(text => typeof text === 'string').map(text => ({ kind: 'text', text }))
}
