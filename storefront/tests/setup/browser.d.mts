/** Returns the path of a Chromium, or undefined for Playwright's own, which is downloaded if no other is installed. */
export function requireBrowser(): Promise<string | undefined>
