import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Plain JavaScript without dependencies: it runs on Node 20.19, before anything is installed. */

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** better-sqlite3 13 needs Node-API 10, which these versions added to Node 22 and 23. */
const OLDEST_22 = '22.14.0'
const OLDEST_23 = '23.6.0'
/** npm 10 and these scripts need this version to install a newer Node. */
const OLDEST_INSTALLER = '20.19.0'

/** The exact version to use for each major version of Node. */
export const pinnedVersions = { 22: '22.23.3', 24: '24.21.0' }
const DEFAULT_VERSION = pinnedVersions[24]
const BINARY = join('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** npm's `node` package supports only these platforms. Linux without a glibc version runs on musl. */
export const hasNodeOnNpm =
  process.platform === 'linux'
    ? Boolean(process.report.getReport().header.glibcVersionRuntime)
    : process.platform === 'win32' && process.arch === 'x64'

/**
 * Returns the command for `spawn`. npm is a shell script on Windows. A shell gets one line, because separate arguments
 * are deprecated.
 */
export function npmCommand(args) {
  return process.platform === 'win32'
    ? { command: ['npm', ...args.map(arg => `"${arg}"`)].join(' '), args: [], shell: true }
    : { command: 'npm', args, shell: false }
}

/**
 * Returns on a supported Node. On an older one it installs Node 24 from npm and runs the same command with it. This
 * process then only waits, forwards signals and exits with the command's code.
 */
export async function requireSupportedNode() {
  const current = process.versions.node
  if (isSupported(current) && !isOutdatedLink()) return
  const message = `This shop needs Node 24 (or 22.14 and newer), and this is Node ${current}: install it from https://nodejs.org.`
  if (!hasNodeOnNpm || !isAtLeast(current, OLDEST_INSTALLER)) exitWith(message)
  const binary = installNode(DEFAULT_VERSION)
  // The linked Node will do until the newer one can be installed.
  if (!binary && isSupported(current)) return
  if (!binary) exitWith(message)
  linkNode(binary)
  process.exit(await runChild(binary, [...process.execArgv, ...process.argv.slice(1)]))
}

/**
 * Returns the path of a Node of this exact version, installed once from npm's `node` package. Returns null, and writes
 * a line to stderr, if npm has none or is unreachable.
 */
export function installNode(version) {
  const folder = join(root, '.cache/node', version)
  const binary = join(folder, BINARY)
  if (runs(binary, version)) return binary
  console.log(`Installing Node ${version} from npm (once, about 60 MB) …`)
  const temporary = createFolder()
  if (!temporary) return null
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1']
  // The install script selects the package of this platform.
  const target = ['--ignore-scripts=false', '--prefix', '.', `node@${version}`]
  const { command, args, shell } = npmCommand(['install', ...options, ...target])
  const { stderr } = spawnSync(command, args, {
    cwd: temporary,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell,
  })
  if (runs(join(temporary, BINARY), version)) moveInto(folder, temporary, binary, version)
  rmSync(temporary, { recursive: true, force: true })
  if (runs(binary, version)) return binary
  const [, code = 'no reason given'] = /npm error code (\w+)/.exec(stderr) ?? []
  console.error(`npm could not install Node ${version} (${code}).`)
  return null
}

/** Two commands may start at the same moment, so each installs into its own folder. */
function createFolder() {
  const parent = join(root, '.cache/node')
  try {
    mkdirSync(parent, { recursive: true })
    const temporary = mkdtempSync(join(parent, 'new-'))
    // Other users of this machine run it too, such as the service user.
    chmodSync(temporary, 0o755)
    return temporary
  } catch (error) {
    console.error(`${parent} cannot be written to (${error.code}).`)
    return null
  }
}

function moveInto(folder, temporary, binary, version) {
  // Removes a broken folder of an interrupted command.
  if (!runs(binary, version)) rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(temporary, folder)
  } catch (error) {
    // Another command was first.
    if (!runs(binary, version)) throw error
  }
}

const link = join(root, 'node_modules/.bin/node')

function linkedNode() {
  return existsSync(link) ? realpathSync(link) : null
}

/** Returns whether this Node came from the link, but another version has since become the default. */
function isOutdatedLink() {
  return linkedNode() === process.execPath && !isDefaultNode(process.execPath)
}

/** npm and npx look here first, so they and every program they start use this Node from now on. */
export function linkNode(binary) {
  const folder = join(root, 'node_modules/.bin')
  // Links need special permissions on Windows. There each command starts the other Node itself.
  if (process.platform === 'win32' || !existsSync(folder) || linkedNode() === binary) return
  // An old link points to an older Node, or nowhere after `.cache` was removed. Another command may replace it too.
  const own = `${link}-${process.pid}`
  symlinkSync(relative(folder, binary), own)
  renameSync(own, link)
}

/** Returns whether this is the Node that replaces an older one. Others in `.cache/node` are for tests. */
export function isDefaultNode(binary) {
  return !relative(join(root, '.cache/node', DEFAULT_VERSION), binary).startsWith('..')
}

function runChild(binary, args) {
  const startedBy = process.ppid
  const child = spawn(binary, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` },
  })
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  // npm sends a signal only to its shell, so the command must stop when the shell has ended.
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== startedBy && child.kill('SIGTERM'), 1000).unref()
  }
  return new Promise(resolve => {
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function runs(binary, version) {
  return (
    existsSync(binary) &&
    spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
  )
}

function isSupported(version) {
  return isAtLeast(version, version.startsWith('22.') ? OLDEST_22 : OLDEST_23)
}

function isAtLeast(version, oldest) {
  return version.localeCompare(oldest, 'en', { numeric: true }) >= 0
}

function exitWith(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
