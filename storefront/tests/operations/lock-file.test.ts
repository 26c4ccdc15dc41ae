import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { version?: string; optionalDependencies?: Record<string, string> }

const lockFile: { packages: Record<string, Package> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const paths = Object.keys(lockFile.packages)

/** True if Node's module lookup from the package at `path` finds a package in the lock file. */
function isListed(path: string, name: string): boolean {
  if (lockFile.packages[`${path && `${path}/`}node_modules/${name}`]) return true
  return (
    path !== '' &&
    isListed(path.slice(0, path.lastIndexOf('node_modules/')).replace(/\/$/, ''), name)
  )
}

// npm omits native packages of other platforms when it writes a lock file next to an installed node_modules.
test('the lock file lists the native packages of every platform', () => {
  const native = paths.flatMap(path =>
    Object.keys(lockFile.packages[path]?.optionalDependencies ?? {}).map(name => ({ path, name })),
  )
  expect(native.length).toBeGreaterThan(100)
  expect(native.filter(({ path, name }) => !isListed(path, name))).toEqual([])
})

test.each([
  ['esbuild', '@esbuild/{os}-{cpu}'],
  ['rollup', '@rollup/rollup-{os}-{cpu}'],
  ['sharp', '@img/sharp-{os}-{cpu}'],
  ['biome', '@biomejs/cli-{os}-{cpu}'],
])('%s has a native package for Linux, macOS and Windows on x64 and arm64', (_, pattern) => {
  for (const os of ['linux', 'darwin', 'win32']) {
    for (const cpu of ['x64', 'arm64']) {
      const name = pattern.replace('{os}', os).replace('{cpu}', cpu)
      const end = new RegExp(`node_modules/${name}(-gnu|-msvc)?$`)
      expect(
        paths.some(path => end.test(path)),
        name,
      ).toBe(true)
    }
  }
})

// Alpine's C library is musl.
test.each([
  ['rollup', '@rollup/rollup-linux-{cpu}-musl'],
  ['sharp', '@img/sharp-linuxmusl-{cpu}'],
  ['biome', '@biomejs/cli-linux-{cpu}-musl'],
])('%s has a native package for musl on x64 and arm64', (_, pattern) => {
  for (const cpu of ['x64', 'arm64'])
    expect(paths).toContain(`node_modules/${pattern.replace('{cpu}', cpu)}`)
})
