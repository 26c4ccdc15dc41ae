import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell has no window to draw: it takes three quarters of the time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The path of a Chromium; undefined for Playwright's own, which is downloaded where there is no other.
 * Playwright then runs the headless shell that it has installed beside it.
 */
export function requireBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (existsSync(chromium.executablePath())) return undefined
  const found = installed.find(path => existsSync(path))
  if (!found) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return found
}
