import { fileURLToPath } from 'node:url'
import { hasNodeOnNpm, installNode, pinnedVersions } from './node-version.mjs'
import { build, fail, prepare, say } from './prepare.mjs'

/** If npm has no Node for this platform, only the current one is tested. */
const defaultNames = hasNodeOnNpm ? Object.keys(pinnedVersions) : [process.versions.node]

/** `npm run test:node -- 22 24`: tests the built shop on these versions of Node, also exact ones such as 22.14.0. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2)
  await prepare()
  await build()
  const { passed, failed } = await testNodeVersions(names.length > 0 ? names : undefined)
  say(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

/** Needs a built shop. Returns how many steps passed and failed, and a line for each failure. */
export async function testNodeVersions(names = defaultNames) {
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { runSmokeTest } = await import('../tests/node/smoke-test.ts')
  const total = { passed: 0, failed: 0, failures: [] }
  const installed = names.map(toVersion).map(version => ({
    version,
    binary: version === process.versions.node ? process.execPath : installNode(version),
  }))
  // In parallel, because one test does not use two cores.
  const results = installed.map(({ version, binary }) =>
    binary
      ? runSmokeTest(version, binary, say)
      : { passed: 0, failed: 1, failures: [`✗ Node ${version} could not be installed`] },
  )
  for (const { passed, failed, failures } of await Promise.all(results)) {
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
  }
  return total
}

function toVersion(name) {
  const version = pinnedVersions[name] ?? name
  if (!/^\d+\.\d+\.\d+$/.test(version))
    fail(`Name versions of Node such as 22, 24 or 22.14.0, not ${name}.`)
  return version
}
