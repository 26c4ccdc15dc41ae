import type { Language } from '#shared/domain/language.ts'
import type { ColorScheme } from './port.ts'

const labels = {
  en: { pan: 'Card number', exp: 'Expiry (MM/YY)', cvd: 'Security code' },
  fa: { pan: 'شمارهٔ کارت', exp: 'انقضا (ماه/سال)', cvd: 'کد امنیتی (CVD)' },
} as const

const texts = {
  en: { direction: 'ltr', field: '16px', label: '14px' },
  fa: { direction: 'rtl', field: '17px', label: '15px' },
} as const

/** Colours of the shop, like `--surface`, `--ink` and `--line-strong` in its style sheet. */
export const frameColors: Record<ColorScheme, { ground: string; ink: string; line: string }> = {
  light: { ground: '#ffffff', ink: '#14282d', line: '#8b8471' },
  dark: { ground: '#16262a', ink: '#eef0e9', line: '#7d9293' },
}

/** In pixels. The frame cannot report its height, so the three stacked fields have fixed heights. */
const size = { edge: 4, label: 24, labelGap: 4, field: 44, fieldGap: 12 }

export const frameHeight =
  2 * size.edge + 3 * (size.label + size.labelGap + size.field) + 2 * size.fieldGap

/** Returns the URL of the hosted tokenization frame: number, expiry and security code, styled like the shop. */
export function frameUrl(
  hostedUrl: string,
  profileId: string,
  language: Language,
  scheme: ColorScheme = 'light',
): string {
  const { pan, exp, cvd } = labels[language]
  const { direction, field, label } = texts[language]
  const { ground, ink, line } = frameColors[scheme]
  const url = new URL(hostedUrl)
  url.search = new URLSearchParams({
    id: profileId,
    pmmsg: 'true',
    css_body: style({
      margin: '0',
      padding: `${size.edge}px`,
      'color-scheme': scheme,
      background: ground,
      color: ink,
      direction,
      'font-family': 'Vazirmatn,system-ui,sans-serif',
      'font-size': field,
    }),
    css_textbox: style({
      'box-sizing': 'border-box',
      display: 'block',
      width: '100%',
      height: `${size.field}px`,
      margin: `0 0 ${size.fieldGap}px`,
      padding: '0 12px',
      border: `1px solid ${line}`,
      'border-radius': '8px',
      background: ground,
      color: ink,
      'font-family': 'inherit',
      'font-size': field,
    }),
    css_textbox_cvd: style({ 'margin-bottom': '0' }),
    enable_exp: '1',
    enable_cvd: '1',
    enable_exp_formatting: '1',
    enable_cc_formatting: '1',
    display_labels: '1',
    css_input_label: style({
      display: 'block',
      'margin-bottom': `${size.labelGap}px`,
      'line-height': `${size.label}px`,
      'font-size': label,
      'font-weight': '560',
    }),
    pan_label: pan,
    exp_label: exp,
    cvd_label: cvd,
  }).toString()
  return url.href
}

function style(declarations: Record<string, string>): string {
  return Object.entries(declarations)
    .map(([property, value]) => `${property}:${value};`)
    .join('')
}
