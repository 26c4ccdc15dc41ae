import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './node-version.mjs'

/**
 * The result of a test run. `passed` and `failed` are numbers. `failures` has a line or two for each, and `files` have a
 * `name` and `seconds`.
 */

export function readVitestReport(file, exitCode) {
  const report = readReport(file)
  const suites = report?.testResults ?? []
  const failures = suites.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [failure(name, 'the file itself', message)]
    return failed.map(test => failure(name, test.fullName, test.failureMessages[0]))
  })
  const files = suites.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const passed = report?.numPassedTests ?? 0
  return withExitCode('vitest', exitCode, { passed, failed: failures.length, failures, files })
}

export function readPlaywrightReport(file, exitCode) {
  const report = readReport(file)
  const specs = specsOf(report)
  const toPath = name => join(report.config.rootDir, name)
  const failures = specs.flatMap(({ file: name, title, tests }) => {
    const failed = tests.find(({ status }) => status === 'unexpected')
    if (!failed) return []
    const message = failed.results.at(-1)?.error?.message
    return [failure(toPath(name), `${title} (${failed.projectName})`, message)]
  })
  const seconds = new Map()
  for (const { file: name, tests } of specs) {
    const ms = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0)
    seconds.set(name, (seconds.get(name) ?? 0) + ms / 1000)
  }
  const files = [...seconds].map(([name, sum]) => ({
    name: relative(root, toPath(name)),
    seconds: sum,
  }))
  const { expected = 0, flaky = 0 } = report?.stats ?? {}
  const counts = { passed: expected + flaky, failed: failures.length, failures, files }
  return withExitCode('playwright', exitCode, counts)
}

function specsOf({ specs = [], suites = [] } = {}) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failure(file, title, message = '') {
  return `✗ ${relative(root, file)} › ${title}\n  ${message.split('\n', 1)[0]}`
}

/** A tool that failed without a failed test (a broken file, a crash) counts as one failure. */
function withExitCode(tool, exitCode, counts) {
  if (exitCode === 0 || counts.failed > 0) return counts
  const failures = [`✗ ${tool} ended with ${exitCode}, without a failed test`]
  return { ...counts, failed: 1, failures }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
