/** What the terms say of this shop; empty where the settings are. */
export type LegalFacts = {
  shop: string
  legalName: string
  gstNumber: string
  address: string
  phone: string
  email: string
  pickupAddress: string
  /** Written out in the language, such as `13%`. */
  tax: string
}

/** The terms and the privacy policy; the server sends them, so no other page carries them. */
export const legal = (facts: LegalFacts) => ({
  term: {
    seller: {
      title: 'Who sells to you',
      text: [
        `${facts.shop}${facts.legalName ? ` is run by ${facts.legalName}` : ''}${facts.address ? `, ${facts.address}` : ''}, Canada. ${reach(facts)}`,
        facts.gstNumber ? `GST/HST registration: ${facts.gstNumber}.` : '',
        'These terms are the agreement between you and us for every order in this shop. They exist in English and in Persian; where the two differ, the wording that is better for you counts.',
      ],
    },
    ordering: {
      title: 'Ordering',
      text: [
        'Before you pay, the checkout shows each product with its quantity and price, the tax, the delivery cost, any fee, and the whole amount in Canadian dollars. You can correct or leave everything until you press Pay. Nothing is added afterwards.',
        'The agreement is made when your payment has been approved. We send the invoice, which is your copy of the agreement, to your e-mail address at once; you can print it from the order page as well.',
        'Products are listed with their status. What is coming soon or out of stock cannot be ordered. If something is missing when we pack, we refund it, or send a similar product of at least the same value if you said that a replacement is welcome.',
        'You may order without an account. Who orders has to be of the age of majority, or have the consent of a parent.',
      ],
    },
    prices: {
      title: 'Prices and tax',
      text: [
        `All prices are in Canadian dollars (CAD). Sales tax (${facts.tax} on taxed products) is shown apart from the price; basic groceries carry none. A sale price is shown beside the regular price.`,
        'Your order keeps the prices at which you paid for it. If a price or the availability changes while you are at the checkout, we show you the new amount and ask again before anything is charged.',
      ],
    },
    payment: {
      title: 'Payment',
      text: [
        'We accept Visa, Mastercard, American Express and Discover. You type your card number into a field of our payment provider; it never reaches our server, and we do not store it. Your card is charged once, in Canadian dollars, when you press Pay.',
      ],
    },
    delivery: {
      title: 'Delivery and pickup',
      text: [
        'We deliver inside the zones of our delivery map, up to 100 km from our main store. Orders placed before 2:00 pm, Toronto time, are delivered the same day, later ones the next day. The day is shown before you pay and stands on your invoice.',
        'If an order does not come on its day, tell us: we deliver it as soon as we can, or cancel it and refund everything, as you choose.',
      ],
    },
    returns: {
      title: 'Returns and refunds',
      text: [
        'You may return products within 7 calendar days of delivery or pickup, unopened and with their invoice. Perishable and sanitary goods cannot be returned, unless they reached you spoiled, damaged or wrong; in that case please tell us, best with a photo, and we replace or refund them.',
        'As you choose, we give store credit or refund the card that paid. A refund takes up to 10 business days to appear on your statement.',
      ],
    },
    rights: {
      title: 'Your rights in Ontario',
      text: [
        'Under the Consumer Protection Act of Ontario you may cancel an order made over the internet within 7 days of receiving the copy of the agreement if we did not give you the information that the Act asks for, or no clear chance to accept, decline or correct the order; and within 30 days of the order if you received no copy at all. If we do not deliver within 30 days of the promised day, you may cancel at any time before the delivery.',
        'To cancel, tell us in any way: by e-mail, by telephone or in person. We refund the whole amount within 15 days, and take back at our cost what was delivered. If a refund that is due does not come, you may ask the company that issued your card to reverse the charge.',
        'Goods have to be of reasonably acceptable quality. Nothing in these terms limits the rights that the Act or any other law gives you.',
      ],
    },
    food: {
      title: 'Food and allergies',
      text: [
        'Descriptions and pictures help you choose; what is printed on the pack counts. Recipes change: if you have an allergy, please read the label before you eat, and ask us if anything is unclear. Weights of loose goods are net weights.',
      ],
    },
    account: {
      title: 'Your account and this site',
      text: [
        'Keep your password to yourself and tell us if somebody else may know it. We may close an account that is used to harm others or the shop. Please do not copy the texts and pictures of this site without asking.',
      ],
    },
    law: {
      title: 'Law and complaints',
      text: [
        `If something went wrong, please talk to us first: ${reach(facts)} You may also turn to Consumer Protection Ontario.`,
        'The terms of the day of your order apply to it. The laws of Ontario and the federal laws of Canada apply, and the courts of Ontario decide.',
      ],
    },
  },
  shipping: {
    where: {
      title: 'Where we deliver',
      text: [
        'We deliver inside the zones of our delivery map, up to 100 km from our main store. Each zone has its delivery cost and its minimum purchase; the total of your products with tax has to be above it. Both are shown as soon as you enter your address.',
        'Outside the zones you can pick your order up, or call us.',
      ],
    },
    when: {
      title: 'When we deliver',
      text: [
        'Orders placed before 2:00 pm, Toronto time, are delivered the same day, later ones the next day. In snow storms and other emergencies it may take longer; then we call you.',
      ],
    },
    door: {
      title: 'At your door',
      text: [
        'You may ask us to leave the order at your door; from then on it is in your care, so please take chilled and frozen food in soon. If nobody is at home otherwise, we call you and agree on another time.',
        'Please look through the order when it comes. What is missing, damaged or spoiled we replace or refund.',
      ],
    },
    pickup: {
      title: 'Pickup',
      text: [
        `Instead of delivery you can collect your order${facts.pickupAddress ? ` at ${facts.pickupAddress}` : ' from our pickup door'}. Pickup costs nothing and has no minimum purchase. Please bring the order number.`,
      ],
    },
  },
  privacy: {
    who: {
      title: 'Privacy: who is responsible',
      text: [
        `${facts.legalName || facts.shop} is responsible for your personal information and follows the Personal Information Protection and Electronic Documents Act of Canada (PIPEDA). ${reach(facts)}`,
      ],
    },
    what: {
      title: 'What we keep, and why',
      text: [
        'For an order: your name, e-mail address, telephone number and delivery address, your wishes, what you ordered, and the receipt of the payment provider with the masked card number. We use them to deliver the order, to answer you, to refund you and to keep the books that the law asks for.',
        'For an account: your name, e-mail address and a scrambled form of your password, from which the password cannot be read. For a message from the contact form: what you wrote and your e-mail address.',
        'To keep attackers out we count calls by network address for a short time. Our server does not follow what you look at.',
      ],
    },
    browser: {
      title: 'What stays in your browser',
      text: [
        'Your basket, favorites, address, delivery details and display choices are kept in your own browser until you clear them. Cookies remember your language, your layout and, while you are logged in, your session. We use no advertising and no tracking cookies, and load nothing from advertising networks.',
      ],
    },
    others: {
      title: 'Who else sees it',
      text: [
        'The payment provider sees your card and the amount. The carriers of our e-mail see our messages to you. To find your address on the map the text that you type may be sent to an address service, and the map may be loaded from a map service; neither is told your name. Some of them work outside Ontario or Canada, where other laws apply.',
        'We do not sell or rent personal information. We give it to authorities only where the law obliges us.',
      ],
    },
    howLong: {
      title: 'For how long',
      text: [
        'Orders and invoices for as long as tax law asks for, which is six years after the end of their year; accounts until you ask us to close them.',
      ],
    },
    yourRights: {
      title: 'Your rights',
      text: [
        'You may see what we keep about you, have it corrected, take back your consent and have deleted what no law obliges us to keep. We write to you about your orders and your account only; advertising we would send with your consent alone, and each such mail would carry a way out.',
        'If our answer does not satisfy you, you may turn to the Office of the Privacy Commissioner of Canada. Should information be lost in a way that may harm you, we tell you and the Commissioner.',
      ],
    },
  },
})

function reach({ phone, email }: LegalFacts): string {
  const ways = [phone && `telephone ${phone}`, email && `e-mail ${email}`].filter(Boolean)
  return ways.length > 0 ? `You reach us by ${ways.join(' or ')}.` : ''
}
