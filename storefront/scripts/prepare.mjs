import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { isDefaultNode, linkNode, npmCommand, requireSupportedNode, root } from './node-version.mjs'

/** Plain JavaScript without dependencies: it runs before anything is installed. */

export function say(text) {
  console.log(text)
}

export function fail(text) {
  console.error(`\n${text}\n`)
  process.exit(1)
}

/** Prepares a script: a supported Node, the project folder and the installed packages. */
export async function prepare() {
  await requireSupportedNode()
  process.chdir(root)
  await install()
}

/** Installs the packages of package-lock.json, unless exactly these are installed. */
async function install() {
  const stamp = join(root, 'node_modules/.installed')
  const wanted = `${hashFiles([join(root, 'package-lock.json')])} ${process.platform} ${process.arch}`
  if (readIfExists(stamp) === null && hasNpmInstalled()) writeFileSync(stamp, wanted)
  if (readIfExists(stamp) !== wanted) {
    say('Installing packages …')
    const { command, args, shell } = npmCommand(['ci', '--include=dev', '--loglevel=error'])
    const code = await run(command, args, { shell })
    if (code !== 0) fail('The packages could not be installed (see above).')
    writeFileSync(stamp, wanted)
  }
  if (isDefaultNode(process.execPath)) linkNode(process.execPath)
}

/**
 * Returns whether `npm ci` has installed all packages. npm writes its list last, and leaves out optional packages for
 * other platforms.
 */
function hasNpmInstalled() {
  const list = readIfExists(join(root, 'node_modules/.package-lock.json'))
  if (list === null) return false
  const { packages: installed } = JSON.parse(list)
  const { '': _project, ...wanted } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : optional
  })
}

const programs = [
  {
    name: 'server',
    sources: [
      'storefront/app',
      'storefront/server',
      'storefront/operations',
      'storefront/payment-simulator',
      'storefront/server.vite.config.ts',
      'shared',
      'database',
      'seeds',
    ],
    only: /\.tsx?$/,
    stamp: 'storefront/dist/.built',
    command: [
      'vite',
      ['build', '--config', 'storefront/server.vite.config.ts', '--logLevel', 'error'],
    ],
  },
  {
    name: 'shop',
    sources: [
      'storefront/app',
      'storefront/public',
      'storefront/vite.config.ts',
      'shared',
      'database',
    ],
    stamp: 'storefront/build/.built',
    assets: 'storefront/build/client/assets',
    command: [
      'remix',
      ['vite:build', '--config', 'storefront/vite.config.ts', '--logLevel', 'error'],
    ],
  },
  {
    name: 'back office',
    sources: ['admin/src', 'admin/index.html', 'admin/vite.config.ts', 'shared'],
    stamp: 'admin/dist/.built',
    assets: 'admin/dist/assets',
    command: ['vite', ['build', 'admin', '--logLevel', 'error']],
  },
]

/** Builds the programs, or the named one, whose sources changed since they were built. */
export async function build(wantedName) {
  const wanted = programs.filter(({ name }) => !wantedName || name === wantedName)
  await Promise.all(wanted.map(buildProgram))
}

async function buildProgram({ name, sources, only = /./, stamp, assets, command }) {
  const found = sources.flatMap(path => listFiles(join(root, path)))
  const files = [join(root, 'package-lock.json'), ...found.filter(file => only.test(file))]
  const wanted = hashFiles(files)
  if (readIfExists(join(root, stamp)) === wanted) return
  say(`Building the ${name} …`)
  const [tool, args] = command
  const code = await runTool(tool, args, { NODE_ENV: 'production' })
  if (code !== 0) fail(`The ${name} could not be built (see above).`)
  if (assets) await compress(join(root, assets))
  writeFileSync(join(root, stamp), wanted)
}

/** Compresses once per build: this quality takes too long for every response. */
async function compress(directory) {
  const files = readdirSync(directory).filter(name => /\.(js|css)$/.test(name))
  await Promise.all(
    files.map(async name => {
      const file = join(directory, name)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file)))
    }),
  )
}

/** Returns a hash of the files under these paths, without tests. */
export function hashSources(paths) {
  return hashFiles(paths.flatMap(path => listFiles(join(root, path))))
}

/** Packages whose name differs from their tool. */
const packageOf = {
  biome: '@biomejs/biome',
  playwright: '@playwright/test',
  remix: '@remix-run/dev',
  tsc: 'typescript',
}

/** Runs a tool of node_modules, such as `vitest`, with this process's Node. Returns its exit code. */
export function runTool(tool, args, env = {}) {
  // Runs its script, because the file in `.bin` is a shell script on Windows.
  const folder = join(root, 'node_modules', packageOf[tool] ?? tool)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const script = join(folder, typeof bin === 'string' ? bin : bin[tool])
  return run(process.execPath, [script, ...args], { env: { ...process.env, ...env } })
}

function run(command, args, options) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', ({ message }) => {
      console.error(message)
      resolve(1)
    })
    child.on('exit', code => resolve(code ?? 1))
  })
}

function listFiles(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter(name => !name.endsWith('.test.ts'))
    .flatMap(name => listFiles(join(path, name)))
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
