import { messages as shared } from '#shared/messages.ts'

/** The texts of forms and of the server that a shopper may meet, by their name in the shared list. */
export const messages = {
  unexpected: shared.unexpected,
  checkoutUnexpected: shared.checkoutUnexpected,
  loginFailed: shared.loginFailed,
  emailInvalid: shared.emailInvalid,
  passwordShort: shared.passwordShort,
  nameShort: shared.nameShort,
  phoneRequired: shared.phoneRequired,
  salesClosed: shared.salesClosed,
  deliveryClosed: shared.deliveryClosed,
  notAvailable: shared.notAvailable,
  basketEmpty: shared.basketEmpty,
  outsideZones: shared.outsideZones,
  addressRequired: shared.addressRequired,
  declined: shared.declined,
  notCharged: shared.notCharged,
  paymentUnknown: shared.paymentUnknown,
  orderChanged: shared.orderChanged,
  tokenUsed: shared.tokenUsed,
  noCardNumber: shared.noCardNumber,
  offline: shared.offline,
  timeout: shared.timeout,
}
