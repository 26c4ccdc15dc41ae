import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runTool } from '../../scripts/prepare.mjs'

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
export async function requireBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (existsSync(chromium.executablePath())) return undefined
  const found = installed.find(path => existsSync(path))
  if (found) return found
  const code = await runTool('playwright', ['install', 'chromium'])
  if (code !== 0) throw new Error('Chromium could not be installed: name its path as CHROMIUM.')
  return undefined
}
