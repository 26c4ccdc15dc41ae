import { isolate } from '#shared/domain/isolate.ts'
import type { Language } from '#shared/domain/language.ts'
import type { DetailRow, MailBlock, MailContent } from './content.ts'

/** Renders a mail as plain text. */
export function renderText({ blocks, footer, language }: MailContent): string {
  const buttons = new Set(blocks.flatMap(block => (block.kind === 'button' ? block.href : [])))
  // A button already shows its URL.
  const shown = blocks.filter(block => block.kind !== 'address' || !buttons.has(block.href))
  const parts = [
    ...shown.map(block => toText(block, language)),
    ['-- ', ...footer.filter(Boolean)].join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function toText(block: MailBlock, language: Language): string {
  const toLine = ({ name, value }: DetailRow) => `${name}: ${isolate(value, language)}`
  switch (block.kind) {
    case 'title':
      return `${block.text}\n${'='.repeat(Math.min(60, block.text.length))}`
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(60, block.text.length))}`
    case 'text':
    case 'hint':
      return block.text
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'address':
      return `${block.label}\n${block.href}`
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map(line => `> ${line}`)
        .join('\n')
    case 'details':
      return block.details.map(toLine).join('\n')
    case 'lines': {
      const lines = block.lines.map(line => {
        const names = line.names.map(({ text }) => text).join(' / ')
        const comment = line.comment && `\n    (${line.comment})`
        const sum = [line.measure, line.amount].filter(Boolean).join(' = ')
        return `${names}${comment}\n    ${sum}`
      })
      return [...lines, block.totals.map(toLine).join('\n')].join('\n\n')
    }
  }
}
