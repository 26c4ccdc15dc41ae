import { copyDatabase } from '#database/backup/copy-database.ts'
import type { DatabaseLocation } from '#database/db.ts'
import { readArguments, UsageError } from './read-arguments.ts'

const usage =
  'Usage: npm run copy-database -- --from .data/shop.sqlite --to postgres://user:password@host/name'

/** Resolves the path that a person entered. */
type ToPath = (name: string) => string

/**
 * `npm run copy-database`: returns the message to print. Throws `UsageError`, or `BackupError` with the source
 * unchanged.
 */
export async function copyDatabaseCommand(args: string[], toPath: ToPath): Promise<string> {
  const { from, to } = readArguments(args, {
    options: { from: { type: 'string' }, to: { type: 'string' } },
    names: { least: 0, most: 0 },
    usage,
  }).values
  if (!from || !to) throw new UsageError(usage)
  const sums = await copyDatabase(toLocation(from, toPath), toLocation(to, toPath))
  const width = Math.max(...sums.map(({ table }) => table.length))
  const lines = sums.map(
    ({ table, rows, checksum }) =>
      `${table.padEnd(width)} ${String(rows).padStart(9)}  ${checksum}`,
  )
  const total = sums.reduce((sum, { rows }) => sum + rows, 0)
  return [
    ...lines,
    `Copied ${total} rows of ${sums.length} tables; counts and checksums of both sides agree.`,
    'Pictures and the signing secret stay where they are: keep UPLOADS_DIR and DATA_DIR.',
  ].join('\n')
}

function toLocation(text: string, toPath: ToPath): DatabaseLocation {
  return /^postgres(ql)?:\/\//.test(text) ? { postgresUrl: text } : { sqliteFile: toPath(text) }
}
