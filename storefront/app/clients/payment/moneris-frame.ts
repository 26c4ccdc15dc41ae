import type { Language } from '#shared/domain/language.ts'

const labels = {
  en: { pan: 'Card number', exp: 'Expiry (MM/YY)', cvd: 'Security code', direction: 'ltr' },
  fa: { pan: 'شمارهٔ کارت', exp: 'انقضا (ماه/سال)', cvd: 'کد امنیتی (CVD)', direction: 'rtl' },
} as const

const textbox = [
  'box-sizing:border-box;width:100%;height:48px;padding:0 14px',
  'border:1px solid #8b9a9d;border-radius:10px;background:#ffffff;color:#1d2b2f;font-size:16px',
]

/** The hosted tokenization frame with number, expiry and security code, dressed like the shop's forms. */
export function frameUrl(hostedUrl: string, profileId: string, language: Language): string {
  const { pan, exp, cvd, direction } = labels[language]
  const url = new URL(hostedUrl)
  url.search = new URLSearchParams({
    id: profileId,
    pmmsg: 'true',
    css_body: `margin:0;background:#ffffff;color:#1d2b2f;direction:${direction};font-family:Vazirmatn,system-ui,sans-serif;`,
    css_textbox: `${textbox.join(';')};`,
    css_textbox_pan: 'margin-bottom:12px;',
    enable_exp: '1',
    enable_cvd: '1',
    enable_exp_formatting: '1',
    enable_cc_formatting: '1',
    display_labels: '1',
    css_input_label: 'display:block;margin-bottom:6px;font-size:14px;font-weight:600;',
    pan_label: pan,
    exp_label: exp,
    cvd_label: cvd,
  }).toString()
  return url.href
}
