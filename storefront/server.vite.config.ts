import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const outDir = join(import.meta.dirname, 'dist')

/** Files beside a module, which are no modules, stay where they are: the built module looks for them there. */
const keepPlaces: Plugin = {
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
}

// The server in JavaScript, module by module, so that a stack trace names them.
export default defineConfig({
  publicDir: false,
  plugins: [keepPlaces],
  build: {
    ssr: true,
    target: 'node22',
    outDir,
    emptyOutDir: true,
    rollupOptions: {
      input: [
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
      ].map(file => join(import.meta.dirname, file)),
      output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
    },
  },
})
