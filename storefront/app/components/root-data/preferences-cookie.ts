import { YEAR_SECONDS } from '#shared/domain/time/durations.ts'

/** The two preferences that change the server's HTML. They are mirrored from storage to a cookie. */
type LayoutChoice = { farsi: boolean; grid: boolean }

export const defaultLayout: LayoutChoice = { farsi: false, grid: true }

/** The cookie's name and value, such as `prefs=farsi.grid`: lists what is on. */
export function layoutCookie({ farsi, grid }: LayoutChoice): string {
  return `prefs=${[farsi && 'farsi', grid && 'grid'].filter(Boolean).join('.') || 'none'}`
}

export function formatPreferencesCookie(layout: LayoutChoice, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${layoutCookie(layout)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

/** Reads a Cookie header; anything unreadable gives the defaults. */
export function parsePreferencesCookie(header: string | null): LayoutChoice {
  const value = /(?:^|;\s*)prefs=([a-z.]+)/.exec(header ?? '')?.[1]
  if (!value) return defaultLayout
  const on = value.split('.')
  return { farsi: on.includes('farsi'), grid: on.includes('grid') }
}
