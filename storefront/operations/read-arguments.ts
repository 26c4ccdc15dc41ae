import { type ParseArgsConfig, parseArgs } from 'node:util'

/** How a task is called, for who called it otherwise. */
export class UsageError extends Error {}

/** The options and names after `npm run … --`. Throws `UsageError` for what is not among them. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  expected: { options?: Options; names: { least: number; most: number }; usage: string },
) {
  const { options = {} as Options, names, usage } = expected
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { length } = positionals
    if (length >= names.least && length <= names.most && !positionals.includes('')) {
      return { values, names: positionals }
    }
  } catch {
    // Told below.
  }
  throw new UsageError(usage)
}
