export const pay = {
  title: 'Pay for your order',
  titleReserve: 'Reserve the new amount',
  order: 'Order',
  difference: (amount: string) => `Your order costs ${amount} more than you paid.`,
  authorisation: (amount: string) =>
    `Reserve up to ${amount} on a card. Nothing is charged now: you pay for what we pack, and this card never pays more than this. What was reserved before is released.`,
  packed: (amount: string) =>
    `Your order is packed, and ${amount} is still to pay. Your bank did not let us charge the card that you used.`,
  payNow: (amount: string) => `Pay ${amount} now`,
  reserveNow: (amount: string) => `Reserve ${amount} now`,
  changes: 'What changed',
  total: 'Your order now costs',
  paid: 'Paid before',
  credit: 'Covered by store credit',
  owed: 'Still to pay',
  toReserve: 'To be reserved',
  validUntil: (date: string) => `This link works until ${date}.`,
  checking: 'We are checking your payment',
  checkingText: 'Please do not pay again. This page shows the result by itself.',
  done: 'Thank you, this is paid',
  doneText: (amount: string) => `You paid ${amount}.`,
  doneReserved: (amount: string) => `${amount} is reserved on your card.`,
  doneMail: 'We are sending you the new invoice by email.',
  changed: (amount: string) =>
    `The amount is now ${amount}. Nothing was charged. If you agree, please press the button again.`,
  declinedRetry: 'Please try again or use another card.',
  unknown: 'This link does not work',
  expired: 'This link has expired',
  cancelled: 'This payment was cancelled',
  settled: 'There is nothing to pay',
  unknownText: 'Please open the whole link from our email, or ask us for a new one.',
  expiredText:
    'Nothing was charged. Open your order from its confirmation email and use the button there, or ask us for a new link.',
  cancelledText:
    'Nothing was charged. Your order page shows whether something is still owed. If you have questions, please call us.',
  settledText: 'Your order has changed, and nothing is owed any more.',
  shop: 'Back to the shop',
}
