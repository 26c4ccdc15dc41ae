import { readFileSync } from 'node:fs'
import type { Language } from '#shared/domain/language.ts'
import { safeDeclarations } from './css-text.ts'
import { getFrameTexts } from './frame-texts.ts'
import { testCards } from './test-cards.ts'

const baseStyle = readFileSync(new URL('./frame.css', import.meta.url), 'utf8')
// An inline script ends at the first end tag, even inside a string.
const script = readFileSync(new URL('./frame.browser.js', import.meta.url), 'utf8').replaceAll(
  '</script',
  '<\\/script',
)

type FrameOptions = {
  parameters: URLSearchParams
  nonce: string
  shopOrigins: string[]
  /** The origin of the embedding page, if known. */
  targetOrigin: string
  /** The error code if the page cannot work; posted as soon as it has loaded. */
  loadCode: '940' | '942' | null
}

/** Renders the card form in the style that the URL requests. */
export function renderFrame(options: FrameOptions): string {
  const { parameters, nonce, shopOrigins, targetOrigin, loadCode } = options
  const text = (name: string) => parameters.get(name) ?? ''
  const isOn = (name: string) => text(name) === '1'
  const texts = getFrameTexts(text('pan_label'))
  const labels = text('display_labels')

  const field = (name: 'pan' | 'exp' | 'cvd', attributes: string) => {
    const label = escapeHtml(text(`${name}_label`) || texts[name])
    const shown = labels === '1' ? `<label for="${name}" dir="auto">${label}</label>` : ''
    const hidden = labels === '1' ? '' : ` aria-label="${label}"`
    const placeholder = labels === '2' ? ` placeholder="${label}"` : ''
    return `<div class="field field-${name}">${shown}<input id="${name}" name="${name}" type="text" inputmode="numeric" dir="ltr" ${attributes}${hidden}${placeholder}></div>`
  }
  const settings = escapeHtml(JSON.stringify({ shopOrigins, targetOrigin, loadCode }))
  const formatting = `${isOn('enable_cc_formatting') ? ' data-groups' : ''}${isOn('enable_exp_formatting') ? ' data-slash' : ''}`

  return `<!DOCTYPE html>
<html lang="${texts.language}" dir="${texts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style nonce="${nonce}">${baseStyle}${requestedStyle(text)}</style>
</head>
<body>
<form novalidate aria-label="${texts.title}" data-profile="${escapeHtml(text('id'))}" data-settings="${settings}"${formatting}>
${field('pan', 'autocomplete="cc-number" maxlength="23" required')}
${isOn('enable_exp') ? field('exp', 'autocomplete="cc-exp" maxlength="5" required') : ''}
${isOn('enable_cvd') ? field('cvd', 'autocomplete="cc-csc" maxlength="4" required') : ''}
</form>
<aside class="simulator" aria-label="${texts.listTitle}">
<p>${texts.notice}</p>
<details>
<summary>${texts.listTitle}</summary>
<p class="hint">${texts.hint}</p>
<ul>${testCards.map(card => listItem(card, texts.language)).join('')}</ul>
</details>
</aside>
<script nonce="${nonce}" type="module">${script}</script>
</body>
</html>`
}

function listItem(card: (typeof testCards)[number], language: Language): string {
  if (!card.title) return ''
  return `<li><button type="button" value="${card.pan}"><strong>${card.title[language]}</strong><bdi>${groupDigits(card.pan)} · ${card.brand}</bdi></button></li>`
}

function groupDigits(pan: string): string {
  return pan.length === 15
    ? pan.replace(/(.{4})(.{6})/, '$1 $2 ')
    : pan.replace(/(.{4})(?=.)/g, '$1 ')
}

function requestedStyle(text: (name: string) => string): string {
  const rules: [selector: string, parameter: string][] = [
    ['body', 'css_body'],
    ['input', 'css_textbox'],
    ['#pan', 'css_textbox_pan'],
    ['#exp', 'css_textbox_exp'],
    ['#cvd', 'css_textbox_cvd'],
    ['.field label', 'css_input_label'],
    ['.field-pan label', 'css_label_pan'],
    ['.field-exp label', 'css_label_exp'],
    ['.field-cvd label', 'css_label_cvd'],
  ]
  return rules
    .map(([selector, parameter]) => `${selector}{${safeDeclarations(text(parameter))}}`)
    .join('')
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
