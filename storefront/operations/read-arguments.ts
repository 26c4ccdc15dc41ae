import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The usage of a command, for a call with wrong arguments. */
export class UsageError extends Error {}

/** Returns the options and names after `npm run … --`. Throws `UsageError` for unexpected ones. */
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
    // Reported below.
  }
  throw new UsageError(usage)
}
