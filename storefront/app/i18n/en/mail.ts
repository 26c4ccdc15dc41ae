/** Texts of emails. Browsers do not need them, so they are not in the dictionary. */
export const mail = {
  activation: {
    subject: (shop: string) => `Activate your account at ${shop}`,
    title: 'One more step',
    text: 'Someone, most likely you, created an account with this email at our shop. Please activate it:',
    button: 'Activate my account',
    hint: 'The link works for 7 days. If this was not you, ignore this email: nothing happens unless you open the link.',
  },
  accountExists: {
    subject: (shop: string) => `You already have an account at ${shop}`,
    title: 'You already have an account',
    text: 'Someone, most likely you, tried to create an account with this email, but you already have one. Nothing has changed.',
    button: 'Log in',
    hint: 'Forgot your password? Set a new one from the login page.',
  },
  reset: {
    subject: (shop: string) => `Set a new password for ${shop}`,
    title: 'Set a new password',
    text: 'Someone, most likely you, asked to reset the password of your account. Set a new one here:',
    button: 'Set a new password',
    hint: 'The link works once, within one hour. If this was not you, ignore this email: your password stays the same.',
  },
  stockAlert: {
    subject: (product: string, shop: string) => `Confirm your request for ${product} at ${shop}`,
    title: 'Please confirm your request',
    text: (product: string) =>
      `Someone, most likely you, asked us to send one email to this address when ${product} is available again.`,
    button: 'Yes, tell me',
    hint: 'The link works for 7 days; you can also decline there. If this was not you, ignore this email and you get no other.',
  },
  backInStock: {
    subject: (product: string, shop: string) => `${product} is back at ${shop}`,
    title: (product: string) => `${product} is back`,
    text: 'You asked us to tell you when it is available again. Now you can buy it while it lasts.',
    button: 'View product',
    hint: 'You get this email only once. We delete your request within 30 days.',
    end: 'Delete your request right away:',
  },
  creditLink: {
    subject: (shop: string) => `Your store credit at ${shop}`,
    title: 'Your store credit',
    text: 'You asked for the link to your store credit. Open it on the device on which you order.',
    button: 'Open my credit',
    hint: 'The link works once, within an hour. If this was not you, ignore this email.',
  },
  creditGranted: {
    subject: (shop: string) => `Store credit from ${shop}`,
    title: (amount: string) => `We added ${amount} to your store credit`,
    text: (balance: string) => `You now have ${balance}. You can use it when you pay.`,
    button: 'See my credit',
    hint: 'Log in, or have a link mailed to you.',
  },
  linkText: 'If the button does not work, copy this link into your browser:',
  receipt: {
    subject: (order: string, shop: string) => `Your order ${order} at ${shop}`,
    title: 'Thank you for your order',
    delivery: (day: string) => `We deliver it on ${day}.`,
    pickup: (day: string) => `It will be ready for pickup on ${day}.`,
    isOver: (time: string) =>
      `The time that you chose, ${time}, was over when your payment reached us. We will call you to agree on a new one.`,
    reserved: (amount: string, most: string) =>
      `${amount} is reserved on your card. You pay for what we pack, and never more than ${most}.`,
    setAside: (amount: string) =>
      `${amount} of your store credit is set aside. It pays first; what is not needed comes back when we pack.`,
    button: 'View invoice',
    hint: 'Anyone with this link can see your invoice, so share it only with people you trust.',
  },
  windowMoved: {
    subject: (order: string) => `New time for your order ${order}`,
    title: 'Your order has a new time',
    delivery: (time: string) => `We now deliver it on ${time}.`,
    pickup: (time: string) => `It will now be ready for pickup on ${time}.`,
    before: (time: string) =>
      `Before, it was ${time}. If the new time does not suit you, please reply to this email.`,
    total: 'What you pay stays the same.',
    button: 'View invoice',
  },
  edited: {
    subject: (order: string) => `Your order ${order} has changed`,
    title: 'Your order has changed',
    byShop: 'We have changed your order for you:',
    total: (before: string, after: string) => `The total is ${after}; before, it was ${before}.`,
    button: 'View order',
  },
  editNotice: {
    subject: (order: string) => `Order ${order} has changed`,
    title: 'A shopper has changed an order',
    text: (name: string) => `${name} has changed this order. Please print it again.`,
    button: 'View unprinted orders',
  },
  packed: {
    subject: (order: string) => `Your order ${order} is packed, with changes`,
    title: 'Your order is packed',
    text: 'Not everything is as you ordered it:',
    subjectWeighed: (order: string) => `Your order ${order} is packed and weighed`,
    textWeighed: 'We have weighed your goods:',
    refund: (amount: string) => `${amount} goes back to your card.`,
    credit: (amount: string) => `${amount} goes back as store credit.`,
    both: (card: string, credit: string) =>
      `${card} goes back to your card, and ${credit} as store credit.`,
    creditNote: 'A credit note follows.',
    creditNotes: 'Credit notes follow.',
    hint: 'If something does not suit you, please reply to this email.',
    button: 'View invoice',
  },
  captured: {
    subject: (order: string, paid: string) => `You paid ${paid} for your order ${order}`,
    title: 'We have charged your card',
    titleCredit: 'Store credit paid for your order',
    card: (paid: string) => `Your card paid ${paid}.`,
    cardRest: (reserved: string) => `${reserved} was reserved on it; the rest is yours again.`,
    cardFree: (reserved: string) =>
      `Your card pays nothing. The ${reserved} that was reserved on it is yours again.`,
    credit: (paid: string) => `Store credit paid ${paid}.`,
    creditRest: (setAside: string) => `${setAside} was set aside; the rest is yours again.`,
    hint: 'Your bank may show the reserved amount for a few more days.',
  },
  released: {
    subject: (order: string) => `Your order ${order} is cancelled`,
    title: 'Your order is cancelled',
    nothingPacked:
      'We are sorry: when we packed, nothing that you ordered was available and good enough to send.',
    text: (reserved: string) =>
      `You pay nothing. The ${reserved} that was reserved on your card is yours again.`,
    nothing: 'You pay nothing.',
    credit: (setAside: string) =>
      `The ${setAside} of store credit that was set aside is yours again.`,
    hint: 'Your bank may show the reserved amount for a few more days.',
  },
  paymentLink: {
    subject: (order: string, amount: string) => `Please pay ${amount} for your order ${order}`,
    subjectReserve: (order: string, amount: string) =>
      `Please reserve ${amount} for your order ${order}`,
    title: 'Something is still to be paid',
    titleReserve: 'A new amount has to be reserved',
    difference: (amount: string) =>
      `Your order has changed. It costs ${amount} more than you paid:`,
    authorisation: (amount: string) =>
      `Reserve up to ${amount} on a card. Nothing is charged now: you pay for what we pack, and this card never pays more than this.`,
    releasesHold: 'What was reserved before is released.',
    packed: (amount: string) =>
      `Your order is packed, and ${amount} is still to pay. Your bank did not let us charge the card that you used.`,
    credit: (amount: string) => `Your store credit covers ${amount} more.`,
    pay: (amount: string) => `Pay ${amount}`,
    reserve: (amount: string) => `Reserve ${amount}`,
    hint: (date: string) =>
      `The link works until ${date}. If you did not expect it, please call us.`,
  },
  linkPaid: {
    subject: (order: string) => `We received your payment for order ${order}`,
    subjectReserved: (order: string) => `The new amount is reserved for order ${order}`,
    title: 'Thank you for your payment',
    titleReserved: 'Thank you, the new amount is reserved',
    paid: (amount: string) => `You paid ${amount}. This is your order now:`,
    reserved: (amount: string) => `${amount} is reserved on your card.`,
    releasesHold: 'What was reserved before is released.',
    button: 'View invoice',
  },
  orderNotice: {
    subject: (order: string, total: string) => `New order ${order}: ${total}`,
    title: 'New order',
    text: (name: string, total: string) => `${name} paid ${total}.`,
    reserved: (name: string, total: string) =>
      `${total} is reserved for the order of ${name}. Packing charges it.`,
    isOver:
      'Its delivery or pickup time was over when the payment reached us. Please call the customer and move the order.',
    button: 'Open the back office',
  },
  contact: {
    subject: (subject: string) => `Contact: ${subject}`,
    title: 'New message from the contact page',
    name: 'Name',
    email: 'Email',
    about: 'Subject',
    hint: 'Reply to this email to answer the sender.',
  },
  refund: {
    subject: (order: string) => `Refund for your order ${order}`,
    title: 'We have refunded you',
    text: (amount: string) =>
      `We have refunded ${amount} to your card. It can take up to 10 business days to appear on your statement.`,
    credit: (amount: string) =>
      `We have added ${amount} to your store credit. You can use it when you pay for an order.`,
    button: 'View invoice',
  },
  returnAsked: {
    subject: (order: string) => `Your return of order ${order}`,
    title: 'We have received your return request',
    text: 'You would like to return:',
    hint: 'Please keep the goods until we answer. We look at every request ourselves.',
    button: 'View order',
  },
  returnNotice: {
    subject: (order: string) => `Return to decide: order ${order}`,
    title: 'A customer would like to return goods',
    text: (name: string) => `${name} would like to return:`,
    button: 'Open the back office',
  },
  returnDecided: {
    subject: (order: string) => `We accepted your return of order ${order}`,
    subjectRefused: (order: string) => `About your return of order ${order}`,
    title: 'We accepted your return',
    titlePart: 'We accepted a part of your return',
    part: (goods: string, accepted: string, asked: string) =>
      `${goods}: ${accepted} of ${asked} accepted`,
    none: (goods: string) => `${goods}: not accepted`,
    titleRefused: 'We cannot accept your return',
    card: (amount: string) =>
      `${amount} goes back to your card. It can take up to 10 business days to appear on your statement.`,
    credit: (amount: string) => `${amount} goes to your store credit.`,
    nothing: 'You have already got back what these goods cost, so nothing more goes back.',
    note: 'We write to you:',
    hint: 'If you have questions, please reply to this email.',
    button: 'View order',
  },
  forgotten: {
    subject: (shop: string) => `We deleted your data at ${shop}`,
    title: 'We deleted your data',
    text: 'As you asked, we removed your name, addresses, phone number and comments. The law requires us to keep sales and payments, but without your name. Your data disappears from our backups over time.',
    hint: 'If you did not ask for this, please reply to this email.',
  },
  phone: 'Phone',
  contactUs: 'Questions? Reply to this email.',
}
