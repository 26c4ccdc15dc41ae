/** What the shop writes in e-mails; no browser needs these, so they are not in its dictionary. */
export const mail = {
  activation: {
    subject: (shop: string) => `Activate your account at ${shop}`,
    title: 'One step is left',
    text: 'Somebody, most likely you, opened an account at our shop with this address. Please activate it:',
    button: 'Activate my account',
    hint: 'The link works for 7 days. If it was not you, leave this mail alone: without the link nothing happens.',
  },
  accountExists: {
    subject: (shop: string) => `You already have an account at ${shop}`,
    title: 'You already have an account',
    text: 'Somebody, most likely you, tried to open an account at our shop with this address, but there is one already. Nothing was changed.',
    button: 'Log in',
    hint: 'If you do not remember your password, ask for a new one on the login page.',
  },
  reset: {
    subject: (shop: string) => `Set a new password for ${shop}`,
    title: 'A new password',
    text: 'Somebody, most likely you, asked for a new password for the account with this address. Please set it here:',
    button: 'Set a new password',
    hint: 'The link works once, for one hour. If it was not you, leave this mail alone: your password stays as it is.',
  },
  linkText: 'If the button does not work, copy this address into your browser:',
  receipt: {
    subject: (order: string, shop: string) => `Your order ${order} at ${shop}`,
    title: 'Thank you for your order',
    delivery: (day: string) => `We bring it on ${day}.`,
    pickup: (day: string) => `It is ready to be picked up on ${day}.`,
    button: 'Open the invoice',
    hint: 'The link opens your invoice without a login. Please share it only with people who may see it.',
  },
  orderNotice: {
    subject: (order: string, total: string) => `New order ${order}: ${total}`,
    title: 'A new order was paid',
    text: (name: string, total: string) => `${name} has paid ${total}.`,
    button: 'Open the back office',
  },
  contact: {
    subject: (subject: string) => `Contact: ${subject}`,
    title: 'A message from the contact page',
    name: 'Name',
    email: 'Email',
    about: 'Subject',
    hint: 'Your reply to this mail goes to the sender.',
  },
  refund: {
    subject: (order: string) => `A refund for your order ${order}`,
    title: 'We have refunded you',
    text: (amount: string) =>
      `We have sent ${amount} back to your card. Until you see it there, it can take up to 10 business days.`,
    button: 'Open the invoice',
  },
  forgotten: {
    subject: (shop: string) => `Your data at ${shop} was deleted`,
    title: 'Your data was deleted',
    text: 'As you asked, your name, addresses, telephone and comments were removed. The law makes us keep what was sold and paid, but it no longer says who you are. Backups forget it with time.',
    hint: 'If it was not you, please reply to this mail.',
  },
  phone: 'Phone',
  contactUs: 'Questions? Reply to this mail.',
}
