import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')

export type FolderImport = { from: string; to: string; file: string; isType: boolean }
type FileImport = { path: string; isType: boolean }

/**
 * Lists which folders of `room` import which others. Neither tests count, nor files in `room` itself. With `through`, folders
 * that are imported by way of other files below `through` count too.
 */
export function listFolderImports(room: string, through?: string): FolderImport[] {
  const files = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name))
    .map(name => join(room, name))
  return files.flatMap(file => {
    const from = folderOf(file, room)
    if (from === null) return []
    return listReached(file, room, through).flatMap(({ path, isType }) => {
      const to = folderOf(path, room)
      return to === null || to === from ? [] : [{ from, to, file, isType }]
    })
  })
}

/** Returns the folders of one circle, each of which imports the next; null if there is none. */
export function findCircle(imports: FolderImport[]): string[] | null {
  const finished = new Set<string>()

  function follow(path: string[]): string[] | null {
    const last = path.at(-1) ?? ''
    if (path.indexOf(last) < path.length - 1) return path.slice(path.indexOf(last))
    if (finished.has(last)) return null
    for (const { from, to } of imports) {
      const circle = from === last ? follow([...path, to]) : null
      if (circle) return circle
    }
    finished.add(last)
    return null
  }

  for (const { from } of imports) {
    const circle = follow([from])
    if (circle) return circle
  }
  return null
}

/** Lists the imports that go to the left in a drawn chain, or between folders that stand beside each other. */
export function listImportsToTheLeft(imports: FolderImport[], chain: string): string[] {
  const steps = chain.split(' → ').map(step => step.split(', '))
  const stepOf = (folder: string) => steps.findIndex(step => step.includes(folder))
  return imports
    .filter(({ from, to }) => stepOf(to) >= 0 && stepOf(from) >= stepOf(to))
    .map(({ to, file }) => `${file} imports ${to}`)
}

function listReached(file: string, room: string, through?: string): FileImport[] {
  const reached = listImports(file)
  if (through === undefined) return reached
  // The list grows while it is read.
  for (const { path, isType } of reached) {
    if (!path.startsWith(`${through}${sep}`) || folderOf(path, room) !== null) continue
    for (const next of listImports(path)) {
      if (reached.some(known => known.path === next.path)) continue
      reached.push({ path: next.path, isType: isType || next.isType })
    }
  }
  return reached
}

/** Lists the project's files that a file imports, as paths from the root. */
function listImports(file: string): FileImport[] {
  const source = readFileSync(join(root, file), 'utf8')
  const imports = source.matchAll(
    /(?:\bimport (type )(?:\{[^}]*\}|\w+) )?\b(?:from|import)[ (]*'([.#][^'?]+)/g,
  )
  return [...imports].map(([, type, path = '']) => ({
    path: path.startsWith('#') ? resolveAlias(path) : join(dirname(file), path),
    isType: type !== undefined,
  }))
}

function resolveAlias(path: string): string {
  const [alias = '', ...rest] = path.split('/')
  const target = Object.entries(packageJson.imports).find(([name]) => name === `${alias}/*`)?.[1]
  if (!target) throw new Error(`package.json knows no ${alias}`)
  return join(target.replace('*', rest.join('/')))
}

function folderOf(file: string, room: string): string | null {
  const names = relative(room, file).split(sep)
  return names[0] === '..' || names.length === 1 ? null : (names[0] ?? null)
}
