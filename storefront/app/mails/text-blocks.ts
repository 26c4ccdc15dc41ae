import type { MailBlock } from './content.ts'

/** A paragraph for each text; `false` stands for a text that is left out. */
export function textBlocks(...texts: (string | false)[]): MailBlock[] {
  return texts.filter(text => text !== false).map(text => ({ kind: 'text', text }))
}
