import type { security } from '../i18n/fa/security.ts'

/** A text of the security screen with its values. */
export function t(text: keyof typeof security, values: Record<string, string | number> = {}) {
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
