import { expect, test } from 'vitest'
import { judgeResponse, readAnswer, wasFound } from './moneris-response.ts'

function read(elements: Record<string, string>) {
  const xml = Object.entries(elements).map(([name, value]) => `<${name}>${value}</${name}>`)
  const body = `<?xml version="1.0"?><response><receipt>${xml.join('')}</receipt></response>`
  const answer = readAnswer(body, 'order')
  if (!answer) throw new Error('not readable')
  return answer
}

const approval = { ResponseCode: '027', Complete: 'true', TimedOut: 'false' }

test.each([
  ['approved', approval],
  ['approved', { ...approval, ResponseCode: '000' }],
  ['approved', { ...approval, ResponseCode: '049' }],
  ['approved', { ...approval, TimedOut: 'null' }],
  ['declined', { ...approval, ResponseCode: '050' }],
  ['declined', { ...approval, ResponseCode: '481' }],
  ['unknown', { ...approval, TimedOut: 'true' }],
  ['unknown', { ...approval, Complete: 'false' }],
  ['unknown', { ...approval, Complete: 'null' }],
  ['unknown', { ...approval, ResponseCode: 'null' }],
  ['unknown', { ...approval, ResponseCode: '27' }],
  ['unknown', { ...approval, ResponseCode: '0x1' }],
  ['error', { ResponseCode: 'null', Complete: 'false', TimedOut: 'false' }],
  ['error', { Message: 'nothing else' }],
])('%s: %j', (outcome, elements) => {
  expect(judgeResponse(read(elements)).outcome).toBe(outcome)
})

test.each([
  ['funds', '51', '481'],
  ['expired', '54', '482'],
  ['expired', 'null', '484'],
  ['issuer', '02', '484'],
  ['card_data', 'null', '475'],
  ['funds', 'null', '076'],
  ['issuer', '05', '481'],
])('a decline has the category %s: ISO %s, code %s', (category, iso, code) => {
  const answer = read({ ...approval, ISO: iso, ResponseCode: code })
  expect(judgeResponse(answer)).toMatchObject({ outcome: 'declined', category })
})

test.each([
  ['duplicate', 'The transaction was not sent to the host because of a DUPLICATE ORDER ID'],
  ['config', 'API token mismatch'],
  ['config', 'Malformed XML'],
  ['card_data', 'Invalid pan'],
])('a gateway error has the category %s: %s', (category, message) => {
  const answer = read({ ResponseCode: 'null', Complete: 'false', Message: message })
  expect(judgeResponse(answer)).toMatchObject({ outcome: 'error', category })
})

test("the text 'null', an empty element and a missing one mean no value; padding is trimmed", () => {
  const { receipt, cvdResult } = read({
    ...approval,
    AuthCode: 'null',
    HostId: '',
    Message: 'APPROVED           *                    =',
    ResolveData: '<masked_pan>4242***4242</masked_pan>',
  })
  expect(receipt).toMatchObject({
    authCode: null,
    hostId: null,
    ticket: null,
    message: 'APPROVED',
    maskedPan: '4242***4242',
    responseCode: '027',
    orderId: 'order',
  })
  expect(cvdResult).toBeNull()
})

test.each([
  '',
  'null',
  '<html><body>503</body></html>',
  '<response><receipt><ResponseCode>027</ResponseCode><Complete>tr',
  '<response></response>',
  '<response><receipt>text</receipt></response>',
  '<!DOCTYPE r [<!ENTITY ok "027">]><response><receipt><ResponseCode>&ok;</ResponseCode></receipt></response>',
  '<response><receipt><A>1</A></receipt><receipt><A>2</A></receipt></response>',
])('not a valid response: %s', body => {
  expect(readAnswer(body, 'order')).toBeNull()
})

test('a status check uses its code, or else its text', () => {
  expect(wasFound(read({ status_code: '0', status_message: 'null' }))).toBe(true)
  expect(wasFound(read({ status_code: '50' }))).toBe(false)
  expect(wasFound(read({ status_message: 'Not found' }))).toBe(false)
  expect(wasFound(read({ status_message: 'found' }))).toBe(true)
  expect(wasFound(read(approval))).toBeNull()
})
