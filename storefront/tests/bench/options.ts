import { parseArgs } from 'node:util'

export type Options = { sizes: number[]; only: string[] | null; postgresUrl: string | null }

/** Parses the options. By default everything is measured. `--postgres` needs a URL here, or DATABASE_URL is set. */
export function readOptions(args: string[], env: Record<string, string | undefined>): Options {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '1000,100000,1000000' },
      only: { type: 'string' },
      postgres: { type: 'string', default: env.DATABASE_URL || undefined },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  if (!sizes.every(size => Number.isInteger(size) && size >= 1000)) {
    throw new Error('--sizes: whole numbers from 1000, separated by commas')
  }
  return {
    sizes: sizes.sort((one, other) => one - other),
    only: values.only?.split(',') ?? null,
    postgresUrl: values.postgres ?? null,
  }
}
