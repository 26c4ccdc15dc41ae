import { isolate } from '#shared/domain/isolate.ts'
import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { isTaxed } from '#shared/domain/money/tax.ts'
import { feeMark, taxesByRate } from '#shared/domain/money/taxes-by-rate.ts'
import { formatNumber, formatPercent } from '#shared/domain/number-format.ts'
import { deliveryFee } from '#shared/domain/orders/delivery-cost.ts'
import { findBalance } from '#shared/domain/orders/invoice-balance.ts'
import { describeReplacement } from '#shared/domain/orders/replacement.ts'
import { phoneText } from '#shared/domain/phone.ts'
import { describePrices } from '#shared/domain/products/line-prices.ts'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { formatDate, formatDateTime, formatDeliveryTime } from '#shared/domain/time/date-format.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { OrderTotals } from '#shared/responses/checkout.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { listPaymentDetails } from '../i18n/payment-details.ts'
import type { DetailRow, InvoiceLine, MailBlock } from './content.ts'
import type { Sender } from './shop-mail.ts'
import { mailTexts } from './texts.ts'

/** Renders the whole invoice of a paid order for a mail. `isWindowOver`: without its time. */
export function invoiceBlocks(
  invoice: InvoiceView,
  sender: Sender & { timeZone: string },
  language: Language,
  { isWindowOver = false } = {},
): MailBlock[] {
  const text = mailTexts[language].invoice
  const { basketState: basket } = invoice.packed ?? invoice.request
  return [
    { kind: 'heading', text: text.title },
    { kind: 'details', details: headRows(invoice, sender, language, isWindowOver) },
    {
      kind: 'lines',
      lines: basket.basket.map(line => toInvoiceLine(line, basket.limit !== undefined, language)),
      totals: totalRows(invoice, language),
    },
    { kind: 'hint', text: text.taxKey(formatPercent(basket.hstPercent, language)) },
    ...paymentBlocks(invoice, sender, language),
    { kind: 'hint', text: text.returns },
  ]
}

function paymentBlocks(invoice: InvoiceView, sender: Sender, language: Language): MailBlock[] {
  const text = mailTexts[language].invoice
  // The receipt has the amount charged now; `amount` is of the whole order.
  const { amount: _, ...order } = invoice
  const payments = listPaymentDetails({ ...order, ...sender }, text.receipt, language)
  const heading = (index: number) =>
    payments.length === 1 ? text.payment : text.paymentNumber(formatNumber(index + 1, language))
  return payments.flatMap((details, index): MailBlock[] => [
    { kind: 'heading', text: heading(index) },
    { kind: 'details', details },
  ])
}

function headRows(
  invoice: InvoiceView,
  { settings, timeZone }: Sender & { timeZone: string },
  language: Language,
  isWindowOver: boolean,
): DetailRow[] {
  const text = mailTexts[language].invoice
  const { shippingState: shipping, addressState: address, promise } = invoice.request
  const isDelivery = shipping.shippingType === 'delivery'
  const phone = shipping.phone && isolate(phoneText(shipping.phone, language), language)
  const place = isDelivery ? text.deliverTo : text.pickupAt
  const zone = zoneLabel({ name: address.zoneName, aliasName: address.aliasName }, language)
  const instructions = [
    shipping.isDrop && text.isDrop,
    shipping.isReplace ? text.isReplace : text.noReplace,
    shipping.comment,
  ].filter(Boolean)
  return [
    { name: text.orderNumber, value: invoice.orderId },
    { name: text.invoiceNumber, value: String(invoice.invoiceNumber) },
    {
      name: invoice.reserved > 0 ? text.reservedOn : text.date,
      value: paidOn(invoice, timeZone, language),
    },
    { name: text.gst, value: settings.gstNumber },
    { name: text.billedTo, value: [shipping.name, shipping.email, phone].join(', ') },
    {
      name: place,
      value: isDelivery
        ? [address.address, zone].filter(Boolean).join(', ')
        : textIn(shipping.pickupLocation, language),
    },
    {
      name: isDelivery ? text.when : text.whenPickup,
      value: isWindowOver ? '' : formatDeliveryTime(promise.date, shipping, language, timeZone),
    },
    { name: text.instructions, value: instructions.join(' · ') },
  ].filter(({ value }) => value !== '')
}

/** The day of the charge, like the order page: it can be days after the amount was reserved. */
function paidOn(
  { receipt, reserved, dateTime }: InvoiceView,
  timeZone: string,
  language: Language,
) {
  return receipt.transDate && reserved === 0
    ? formatDate(receipt.transDate, language, timeZone)
    : formatDateTime(dateTime, language, timeZone)
}

function toInvoiceLine(line: BasketLine, isEstimate: boolean, language: Language): InvoiceLine {
  const text = mailTexts[language].invoice
  const names: InvoiceLine['names'] = [
    { language: 'en', text: line.name },
    { language: 'fa', text: line.fName },
  ]
  if (language === 'fa') names.reverse()
  const unit = unitGrams(line)
  const amount = money(line.totalBeforeTax, language)
  const mark = isTaxed(line.taxClass) ? ` · ${text.taxed}` : ''
  return {
    names: names
      .filter(name => name.text !== '')
      .map(name => ({
        ...name,
        text: nameWithChosen(name.text, line.chosenOptions, name.language),
      })),
    comment: [line.comment, describeReplacement(line, language)].filter(Boolean).join(' · '),
    measure: `${measureOf(line, language)}${mark}`,
    amount: isEstimate && unit ? text.about(amount) : amount,
  }
}

/** Several prices of pieces name how many have which, so no quantity stands beside them. */
function measureOf(line: BasketLine, language: Language): string {
  const prices = describePrices(line, language)
  if (unitGrams(line)) return `${lineQuantity(line, language)} · ${prices}`
  return line.prices ? prices : `${lineQuantity(line, language)} × ${prices}`
}

function totalRows(invoice: InvoiceView, language: Language): DetailRow[] {
  const { request, packed } = invoice
  const text = mailTexts[language].invoice
  const { shippingState } = request
  const { basketState: basket } = packed ?? request
  const way = deliveryFee(shippingState.shippingType, basket.delivery)
  const hasFee = basket.administration > 0 || basket.administrationPercent > 0
  const percent = (value: number) => formatPercent(value, language)
  const fee = (name: string, kind: 'delivery' | 'administration') => {
    const mark = feeMark(basket, kind, text.taxed, language)
    return { name: mark ? `${name} · ${mark}` : name, value: money(basket[kind], language) }
  }
  return [
    { name: text.subTotal, value: money(basket.subTotal, language) },
    ...(way ? [fee(text[way], 'delivery')] : []),
    ...(hasFee ? [fee(text.administration, 'administration')] : []),
    ...taxesByRate(basket).map(({ taxPercent, beforeTax, tax }) => ({
      name: text.credits.taxOf(percent(taxPercent), money(beforeTax, language)),
      value: money(tax, language),
    })),
    ...totalAndLimit(basket, language),
    ...findBalance(invoice, basket.total).map(({ kind, amount }) => ({
      name: text.balance[kind],
      value: money(amount, language),
    })),
  ]
}

/** The total. An order with weighed goods has the estimate, and the most that it costs. */
function totalAndLimit({ total, limit }: OrderTotals, language: Language): DetailRow[] {
  const text = mailTexts[language].invoice
  const amount = money(total, language)
  if (limit === undefined) return [{ name: text.total, value: amount }]
  return [
    { name: text.total, value: text.about(amount) },
    { name: text.atMost, value: money(limit, language) },
  ]
}

function money(dollars: number, language: Language): string {
  return formatMoney(toCents(dollars), language)
}
