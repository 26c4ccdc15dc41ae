import type { Fact, MailBlock, MailContent } from './content.ts'

/** The plain text of a mail. */
export function renderText({ blocks, footer }: MailContent): string {
  const parts = [...blocks.map(toText), ['-- ', ...footer.filter(Boolean)].join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function toText(block: MailBlock): string {
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
      // The button's own line shows the same address.
      return ''
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map(line => `> ${line}`)
        .join('\n')
    case 'facts':
      return block.facts.map(toLine).join('\n')
    case 'lines': {
      const lines = block.lines.map(line => {
        const names = line.names.map(({ text }) => text).join(' / ')
        const comment = line.comment && `\n    (${line.comment})`
        return `${names}${comment}\n    ${line.measure} = ${line.amount}`
      })
      return [...lines, block.totals.map(toLine).join('\n')].join('\n\n')
    }
  }
}

function toLine({ name, value }: Fact): string {
  return `${name}: ${value}`
}
