/** The path of a Chromium: Playwright's own, the system's, or a freshly downloaded one. */
export function requireBrowser(): string
