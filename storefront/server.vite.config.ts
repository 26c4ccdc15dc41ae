import { dirname, join, relative } from 'node:path'
import type { Plugin, UserConfig } from 'vite'

const root = join(import.meta.dirname, '..')

/** Files beside a module that are not modules stay where they are: the built module looks for them there. */
const keepPlaces = (outDir: string): Plugin => ({
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null
    const source = dirname(id)
    const place = relative(join(outDir, relative(root, source)), source)
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${place}')`)
      .replaceAll('import.meta.url', `new URL('${place}/', import.meta.url)`)
  },
})

/** Builds programs in JavaScript, module by module, so that a stack trace names them. Paths are below `storefront`. */
export function programs(folder: string, input: string[]): UserConfig {
  const outDir = join(import.meta.dirname, folder)
  return {
    publicDir: false,
    plugins: [keepPlaces(outDir)],
    build: {
      ssr: true,
      target: 'node22',
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        input: input.map(file => join(import.meta.dirname, file)),
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  }
}

export default programs('dist', [
  'server/main.ts',
  'server/worker.ts',
  'server/free-ports.ts',
  'server/start-error.ts',
  'app/env.server.ts',
  'app/clients/pictures/picture-process.ts',
  'operations/read-arguments.ts',
  'operations/backup-command.ts',
  'operations/restore-command.ts',
  'operations/copy-command.ts',
  'operations/doctor.ts',
  'operations/second-factor-command.ts',
  'operations/seed-command.ts',
])
