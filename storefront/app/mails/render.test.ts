import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#shared/testing/any-character.ts'
import { contactMail } from './contact-mail.ts'
import { renderHtml } from './render-html.server.tsx'
import { renderText } from './render-text.ts'

const sender = {
  settings: {
    deliveryFlag: true,
    shoppingFlag: true,
    shoppingByPhone: true,
    deliveryTax: 0,
    administrationFee: 0,
    administrationFeeTax: 0,
    tax: 13,
    weightTolerance: 15,
    supportPhone: '416-555-0100',
    supportEmail: '',
    mainPhone: '',
    mainEmail: '',
    showMessage: '',
    pickupAddress: '',
    address: '1 Yonge St',
    companyName: 'Bazaar & Sons',
    legalName: '',
    gstNumber: '',
    openingHours: '',
    mapCenterLat: 43.7,
    mapCenterLng: -79.7,
  },
  publicUrl: 'https://bazaar.example',
}

const shape = (html: string) => html.match(/<\/?[a-zA-Z][^\s>]*/g)
const hostile = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('<img src=x onerror=alert(1)>', '</title><script>', '"\'`><a href=javascript:1>'),
)

test('any user input leaves the tags of the mail unchanged and its text complete', () => {
  const write = (text: string) =>
    contactMail(sender, { name: text, email: 'a@b.c', subject: text, body: text })
  const plain = shape(renderHtml(write('plain')))
  fc.assert(
    fc.property(hostile, text => {
      const mail = write(text)
      expect(shape(renderHtml(mail))).toEqual(plain)
      expect(renderText(mail)).toContain(`Subject: ${text}`)
    }),
  )
})
