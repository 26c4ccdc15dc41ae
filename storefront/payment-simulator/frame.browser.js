const form = document.querySelector('form')
const { pan, exp, cvd } = form.elements
const { shopOrigins, loadCode, targetOrigin } = JSON.parse(form.dataset.settings)
const fieldOf = { 943: pan, 944: exp, 945: cvd }
const laterYear = String(new Date().getFullYear() + 3).slice(2)

function asciiDigits(text) {
  return text
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/\D/g, '')
}

function groupNumber(digits) {
  const isAmex = /^3[47]/.test(digits)
  const groups = isAmex ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
  const parts = digits.match(groups) ?? []
  return (isAmex ? parts.slice(1).filter(Boolean) : parts).join(' ')
}

function splitExpiry(digits) {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}

/** Rewrites what was typed and keeps the caret behind the same digit. */
function formatWhileTyping(input, format, maxDigits) {
  input?.addEventListener('input', () => {
    const isAtEnd = input.selectionStart === input.value.length
    const digitsBefore = asciiDigits(input.value.slice(0, input.selectionStart)).length
    input.value = format(asciiDigits(input.value).slice(0, maxDigits))
    input.removeAttribute('aria-invalid')
    if (isAtEnd) return
    let caret = 0
    for (let seen = 0; seen < digitsBefore && caret < input.value.length; caret++) {
      if (/\d/.test(input.value[caret])) seen++
    }
    input.setSelectionRange(caret, caret)
  })
}

const plain = digits => digits
formatWhileTyping(pan, 'groups' in form.dataset ? groupNumber : plain, 19)
formatWhileTyping(exp, 'slash' in form.dataset ? splitExpiry : plain, 4)
formatWhileTyping(cvd, plain, 4)

async function tokenize() {
  const body = new URLSearchParams({ id: form.dataset.profile, pan: asciiDigits(pan.value) })
  if (exp) body.set('exp', asciiDigits(exp.value))
  if (cvd) body.set('cvd', asciiDigits(cvd.value))
  const response = await fetch('/HPPtoken/tokenize', { method: 'POST', body })
  return { answer: await response.text(), fault: response.headers.get('Form-Fault') }
}

function markFields(codes) {
  for (const [code, field] of Object.entries(fieldOf)) {
    if (codes.includes(code)) field?.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
  }
}

window.addEventListener('message', async event => {
  if (event.source !== window.parent || event.data !== 'tokenize') return
  if (!shopOrigins.includes(event.origin)) return
  const failed = { answer: JSON.stringify({ responseCode: ['941'] }), fault: '' }
  const { answer, fault } = await tokenize().catch(() => failed)
  markFields([JSON.parse(answer).responseCode].flat())
  const post = text => window.parent.postMessage(text, event.origin)
  switch (fault) {
    case 'no_answer':
      return
    case 'malformed':
      return post(answer.slice(0, answer.length / 2))
    case 'no_token':
      return post(JSON.stringify({ responseCode: ['001'] }))
    case 'two_answers':
      post(answer)
      return post(answer)
    case 'wrong_origin':
      await postFromElsewhere(event.origin)
  }
  post(answer)
})

/** A token that nobody issued, from a document whose origin is none. */
function postFromElsewhere(target) {
  const { nonce } = document.querySelector('script')
  const forged = JSON.stringify({ responseCode: ['001'], dataKey: 'ot-forged' })
  const elsewhere = document.createElement('iframe')
  elsewhere.sandbox = 'allow-scripts'
  elsewhere.hidden = true
  elsewhere.srcdoc = `<script nonce="${nonce}">parent.parent.postMessage('${forged}', '${target}')</script>`
  const isDone = new Promise(resolve => elsewhere.addEventListener('load', resolve))
  document.body.append(elsewhere)
  return isDone
}

form.addEventListener('submit', event => event.preventDefault())

document.querySelector('.simulator').addEventListener('click', event => {
  const button = event.target.closest('button')
  if (!button) return
  const isAmex = /^3[47]/.test(button.value)
  fill(pan, button.value)
  fill(exp, `12${laterYear}`)
  fill(cvd, isAmex ? '1234' : '123')
  button.closest('details').open = false
  pan.focus()
})

function fill(input, value) {
  if (!input) return
  input.value = value
  input.dispatchEvent(new Event('input'))
}

if (loadCode && window.parent !== window) {
  const message = { responseCode: loadCode, errorMessage: 'The page could not be loaded' }
  window.parent.postMessage(JSON.stringify(message), targetOrigin)
}
