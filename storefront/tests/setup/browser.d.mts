/** The path of a Chromium; undefined for Playwright's own, which is downloaded where there is no other. */
export function requireBrowser(): Promise<string | undefined>
