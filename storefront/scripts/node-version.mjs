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

/** better-sqlite3 13 uses Node-API 10, which came into Node 22 and 23 with these versions. */
const OLDEST_22 = '22.14.0'
const OLDEST_23 = '23.6.0'
/** npm 10 and these scripts need it to install a newer Node. */
const OLDEST_INSTALLER = '20.19.0'

/** The exact version that stands for a major version of Node. */
export const pinnedVersions = { 22: '22.23.3', 24: '24.21.0' }
const DEFAULT_VERSION = pinnedVersions[24]
const BINARY = join('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** npm's package holds a Node for these alone; Linux without a version of glibc runs on musl. */
export const hasNodeOnNpm =
  process.platform === 'linux'
    ? Boolean(process.report.getReport().header.glibcVersionRuntime)
    : process.platform === 'win32' && process.arch === 'x64'

/** For `spawn`. npm is a shell script on Windows; a shell gets one line, for arguments beside it are deprecated. */
export function npmCommand(args) {
  return process.platform === 'win32'
    ? { command: ['npm', ...args.map(arg => `"${arg}"`)].join(' '), args: [], shell: true }
    : { command: 'npm', args, shell: false }
}

/**
 * Returns on a supported Node. On an older one it installs Node 24 from npm and runs this same command with it;
 * this process then only waits, passes signals on and exits as the command does.
 */
export async function requireSupportedNode() {
  const current = process.versions.node
  if (isSupported(current) && !isOutdatedLink()) return
  const sentence = `This shop needs Node 24 (or 22.14 and newer), and this is Node ${current}: install it from https://nodejs.org.`
  if (!hasNodeOnNpm || !isAtLeast(current, OLDEST_INSTALLER)) exitWith(sentence)
  const binary = installNode(DEFAULT_VERSION)
  // The linked one will do until the newer can be had.
  if (!binary && isSupported(current)) return
  if (!binary) exitWith(sentence)
  linkNode(binary)
  process.exit(await runToTheEnd(binary, [...process.execArgv, ...process.argv.slice(1)]))
}

/**
 * The path of a Node of this exact version, installed from npm's `node` package once; null, and a line on stderr, where
 * npm has none or cannot be reached.
 */
export function installNode(version) {
  const folder = join(root, '.cache/node', version)
  const binary = join(folder, BINARY)
  if (runs(binary, version)) return binary
  console.log(`Installing Node ${version} from npm (once, about 60 MB) …`)
  const made = makeFolder()
  if (!made) return null
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1']
  // Its install script picks the package of this platform.
  const how = ['--ignore-scripts=false', '--prefix', '.', `node@${version}`]
  const { command, args, shell } = npmCommand(['install', ...options, ...how])
  const { stderr } = spawnSync(command, args, {
    cwd: made,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell,
  })
  if (runs(join(made, BINARY), version)) moveInto(folder, made, binary, version)
  rmSync(made, { recursive: true, force: true })
  if (runs(binary, version)) return binary
  const [, code = 'no reason given'] = /npm error code (\w+)/.exec(stderr) ?? []
  console.error(`npm could not install Node ${version} (${code}).`)
  return null
}

/** Two commands may begin at the same moment: each installs into a folder of its own. */
function makeFolder() {
  const parent = join(root, '.cache/node')
  try {
    mkdirSync(parent, { recursive: true })
    const made = mkdtempSync(join(parent, 'new-'))
    // Other users of this machine run it too, such as the service.
    chmodSync(made, 0o755)
    return made
  } catch (error) {
    console.error(`${parent} cannot be written to (${error.code}).`)
    return null
  }
}

function moveInto(folder, made, binary, version) {
  // A broken one, of a command that was stopped.
  if (!runs(binary, version)) rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another command was faster.
    if (!runs(binary, version)) throw error
  }
}

const link = join(root, 'node_modules/.bin/node')

function linkedNode() {
  return existsSync(link) ? realpathSync(link) : null
}

/** True where the link led here and another version has become the default since. */
function isOutdatedLink() {
  return linkedNode() === process.execPath && !isDefaultNode(process.execPath)
}

/** npm and npx look here first, so that they and every program they start use this Node from now on. */
export function linkNode(binary) {
  const folder = join(root, 'node_modules/.bin')
  // On Windows a link needs special rights: there each command starts the other Node anew.
  if (process.platform === 'win32' || !existsSync(folder) || linkedNode() === binary) return
  // It leads to an older one, or nowhere since `.cache` was removed.
  rmSync(link, { force: true })
  symlinkSync(relative(folder, binary), link)
}

/** True for the Node that commands of an older one continue with; the others in `.cache/node` are there for tests. */
export function isDefaultNode(binary) {
  return !relative(join(root, '.cache/node', DEFAULT_VERSION), binary).startsWith('..')
}

function runToTheEnd(binary, args) {
  const startedBy = process.ppid
  const child = spawn(binary, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` },
  })
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  // npm passes a signal on to its shell alone: the command has to stop once the shell is gone.
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

function exitWith(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
