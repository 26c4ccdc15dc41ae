import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium: Playwright's own, the system's, or a freshly downloaded one. */
export function requireBrowser() {
  const known = [process.env.CHROMIUM, chromium.executablePath(), ...installed]
  const found = known.find(path => path && existsSync(path))
  if (found) return found
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return chromium.executablePath()
}
