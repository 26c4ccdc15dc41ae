import type { Figures } from './load/load.ts'
import type { Row } from './row.ts'

const head = [
  'what',
  'products',
  'shop/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'bare/s',
  'CPU ms',
  'compared with',
  'value',
  'by CPU',
  'target',
  '',
]

/** Returns a Markdown table that is also readable on a terminal. */
export function toTable(rows: Row[], { database, canPin }: { database: string; canPin: boolean }) {
  const lines = rows.map(({ what, size, shop, bare, value, byCpu, target }) => [
    what,
    size.toLocaleString('en-CA'),
    rate(shop),
    ms(shop.p50Ms),
    ms(shop.p99Ms),
    ms(shop.cpuMs),
    rate(bare ?? {}),
    ms(bare?.cpuMs),
    bare?.what ?? '',
    value,
    byCpu ?? '',
    target?.text ?? '',
    target ? (target.isReached ? 'reached' : 'MISSED') : '',
  ])
  const widths = head.map((name, at) =>
    Math.max(name.length, ...lines.map(line => line[at]?.length ?? 0)),
  )
  const toLine = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const cores = canPin ? 'servers on one core, load on another' : 'servers and load not pinned'
  return [
    `${database}, Node ${process.versions.node}, ${cores}`,
    '',
    toLine(head),
    `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`,
    ...lines.map(toLine),
  ].join('\n')
}

function rate({ perSecond }: Partial<Figures>): string {
  if (perSecond === undefined) return ''
  return perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en-CA')
}

function ms(value: number | null | undefined): string {
  return value === undefined || value === null ? '' : value.toFixed(value < 1 ? 3 : 1)
}
