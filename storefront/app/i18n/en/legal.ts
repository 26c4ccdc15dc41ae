import type { WindowCoverage } from '#shared/domain/time/delivery-promise.ts'

/** The shop's data in the terms; empty if the setting is empty. */
export type LegalDetails = {
  shop: string
  legalName: string
  gstNumber: string
  address: string
  phone: string
  email: string
  pickupAddress: string
  /** Formatted in the language, such as `13%`. */
  tax: string
  /** Whether shoppers of all zones, of some or of none choose a delivery window. */
  windows: WindowCoverage
  /** Whether some pickup windows have a surcharge. */
  hasPickupFee: boolean
}

/** The terms and the privacy policy. Sent by the server, so other pages do not load them. */
export const legal = (details: LegalDetails) => ({
  term: {
    seller: {
      title: 'Who we are',
      text: [
        `${details.shop}${details.legalName ? ` is run by ${details.legalName}` : ''}${details.address ? `, ${details.address}` : ''}, Canada. ${reach(details)}`,
        details.gstNumber ? `GST/HST registration: ${details.gstNumber}.` : '',
        'These terms are the agreement between you and us for every order in this shop. They are available in English and Persian. Where the two differ, the wording that is better for you applies.',
      ],
    },
    ordering: {
      title: 'Ordering',
      text: [
        'Before you pay, the checkout shows each product with its quantity and price, the tax, the delivery cost, any fee, and the total in Canadian dollars. You can change or cancel your order until you press Pay. You never pay more than the amount you agreed to.',
        'After that, you can still change your order on its page, until we begin to pack it or it is too late to order for its delivery. If it then costs more, we ask you to pay the difference. If it costs less, we give it back.',
        'The agreement is made when your payment is approved. We email you the invoice right away. It is your copy of the agreement, and you can also print it from the order page.',
        'Each product shows its status. You cannot order products that are coming soon or out of stock. If something is missing when we pack your order, you do not pay for it. If you agreed to replacements, we may send a similar product instead, and you pay the lower of the two prices.',
        'You can order without an account. You must be of legal age to order, or have the consent of a parent.',
      ],
    },
    prices: {
      title: 'Prices and tax',
      text: [
        `All prices are in Canadian dollars (CAD). Sales tax (${details.tax} on taxable products) is shown separately from the price; basic groceries are not taxed. Sale prices are shown next to the regular price.`,
        'Goods sold by weight have a price per kilogram. Before you pay, you see an estimate and the most that they can cost. You pay for the weight that we pack, and never more than that limit.',
        'Your order keeps the prices you paid. If a price or the availability changes while you are checking out, we show you the new total and ask again before we charge anything.',
      ],
    },
    payment: {
      title: 'Payment',
      text: [
        'We accept Visa, Mastercard, American Express and Discover. You enter your card number in our payment provider’s form. It never reaches our server, and we do not store it. We charge your card once, in Canadian dollars, when you press Pay.',
        'If your order has goods sold by weight, we only reserve its limit on your card when you press Pay. We charge the final amount once your order is packed, and the rest is yours again. Store credit pays first, if you have any and want to use it.',
      ],
    },
    delivery: {
      title: 'Delivery and pickup',
      text: [
        `${reachOfDelivery(details)}${deliveryTime(details)} You see the day before you pay and on your invoice.`,
        'If your order does not arrive on that day, tell us. You choose: we deliver it as soon as we can, or cancel it and refund everything.',
      ],
    },
    returns: {
      title: 'Returns and refunds',
      text: [
        'You can return unopened products with their invoice within 7 calendar days of delivery or pickup. Perishable and sanitary goods cannot be returned unless they arrived spoiled, damaged or by mistake. In that case tell us, ideally with a photo, and we will replace or refund them.',
        'Ask for a return on the page of your order. You choose between store credit and a refund to the card you paid with. A refund takes up to 10 business days to appear on your statement.',
      ],
    },
    rights: {
      title: 'Your rights in Ontario',
      text: [
        'Under Ontario’s Consumer Protection Act, you may cancel an internet order within 7 days of receiving your copy of the agreement if we did not give you the information the Act requires, or a clear chance to accept, decline or correct the order. If you received no copy at all, you may cancel within 30 days of the order. If we do not deliver within 30 days of the promised day, you may cancel at any time before delivery.',
        'To cancel, tell us in any way: by email, by phone or in person. We refund the full amount within 15 days and pay for the return of anything we delivered. If a refund you are owed does not arrive, you may ask your card issuer to reverse the charge.',
        'Goods must be of reasonably acceptable quality. Nothing in these terms limits your rights under the Act or any other law.',
      ],
    },
    food: {
      title: 'Food and allergies',
      text: [
        'Descriptions and pictures help you choose, but the label on the package is what counts. Recipes change: if you have an allergy, please read the label before you eat, and ask us if anything is unclear. Weights of loose goods are net weights.',
      ],
    },
    account: {
      title: 'Your account and this site',
      text: [
        'Keep your password private, and tell us if someone else may know it. We may close an account that is used to harm others or the shop. Please do not copy text or pictures from this site without our permission.',
      ],
    },
    law: {
      title: 'Law and complaints',
      text: [
        `If something goes wrong, please talk to us first. ${reach(details)} You can also contact Consumer Protection Ontario.`,
        'The terms in effect on the day of your order apply to it. These terms are governed by the laws of Ontario and the federal laws of Canada. Disputes are decided by the courts of Ontario.',
      ],
    },
  },
  shipping: {
    where: {
      title: details.windows === 'nowhere' ? 'Delivery' : 'Where we deliver',
      text: [
        details.windows === 'nowhere'
          ? deliveryTime(details)
          : `${reachOfDelivery(details)}Each zone has its own delivery cost and minimum purchase. Your products, including tax, must come to more than that minimum. You see both as soon as you enter your address.`,
        details.windows === 'nowhere'
          ? ''
          : 'If you are outside our zones, you can pick up your order or call us.',
      ],
    },
    when: {
      title: 'When we deliver',
      text: [
        details.windows === 'nowhere'
          ? ''
          : `${deliveryTime(details)} Snowstorms and other emergencies may cause delays. If so, we will call you.`,
      ],
    },
    door: {
      title: details.windows === 'nowhere' ? 'Your order' : 'At your door',
      text: [
        details.windows === 'nowhere'
          ? ''
          : 'You can ask us to leave your order at the door. From then on it is your responsibility, so please bring in chilled and frozen food soon. Otherwise, if nobody is home, we will call you to arrange another time.',
        'Please check your order when you get it. We replace or refund anything that is missing, damaged or spoiled.',
      ],
    },
    pickup: {
      title: 'Pickup',
      text: [
        `Prefer pickup? Collect your order ${details.pickupAddress ? `at ${details.pickupAddress}` : 'at our store'}. ${details.hasPickupFee ? 'Pickup has no minimum purchase. Some pickup times cost extra: each shows how much.' : 'Pickup is free and has no minimum purchase.'} Checkout shows when your order will be ready. Please bring your order number.`,
      ],
    },
  },
  privacy: {
    who: {
      title: 'Privacy: who is responsible',
      text: [
        `${details.legalName || details.shop} is responsible for your personal information and follows Canada’s Personal Information Protection and Electronic Documents Act (PIPEDA). ${reach(details)}`,
      ],
    },
    what: {
      title: 'What we keep and why',
      text: [
        'For an order: your name, email address, phone number, delivery address and special requests, what you ordered, and the payment receipt with the masked card number. We use them to deliver your order, answer you, refund you and keep the records the law requires.',
        'For an account: your name, your email address and a scrambled form of your password, from which nobody can read the password. For a contact form message: what you wrote and your email address. For a request to hear when a product is back: your email address and the product, until 30 days after our email.',
        'For a return: your reason, and your note and picture if you add them. For store credit: your email address and each amount that you got or used.',
        'To keep attackers out, we briefly count requests from each network address. Our server does not track what you look at.',
      ],
    },
    browser: {
      title: 'What stays in your browser',
      text: [
        'Your basket, favourites, address, delivery details and display choices stay in your browser until you clear them. Cookies remember your language, your layout and, while you are logged in, your session. We use no advertising or tracking cookies and load nothing from advertising networks.',
      ],
    },
    others: {
      title: 'Who else sees it',
      text: [
        'Our payment provider sees your card and the amount. Our email providers see our messages to you. To find your address, we may send what you type to an address service, and the map may come from a map service. Neither receives your name. Some of these companies work outside Ontario or Canada, where other laws apply.',
        'We do not sell or rent personal information. We give it to authorities only when the law requires it.',
      ],
    },
    howLong: {
      title: 'How long we keep it',
      text: [
        'We keep orders, invoices and returns for as long as tax law requires: six years after the end of their year. We keep your account until you ask us to close it, and your store credit as long as some is left.',
      ],
    },
    yourRights: {
      title: 'Your rights',
      text: [
        'You can see what we keep about you, correct it, withdraw your consent, and have us delete whatever the law does not require us to keep. We email you only about your orders, your account and what you asked us to tell you. We would send advertising only with your consent, and every such email would let you unsubscribe.',
        'If you are not satisfied with our answer, you can contact the Office of the Privacy Commissioner of Canada. If a data breach could harm you, we will tell you and the Commissioner.',
      ],
    },
  },
})

function reach({ phone, email }: LegalDetails): string {
  const ways = [phone && `phone at ${phone}`, email && `email at ${email}`].filter(Boolean)
  return ways.length > 0 ? `You can reach us by ${ways.join(' or ')}.` : ''
}

/** Nothing without a zone. */
function reachOfDelivery({ windows }: LegalDetails): string {
  return windows === 'nowhere'
    ? ''
    : 'We deliver within the zones on our delivery map, up to 100 km from our main store. '
}

function deliveryTime({ windows }: LegalDetails): string {
  return {
    all: 'You choose the day and hours of your delivery before you pay. Each choice shows until when you can order, in our local time.',
    some: 'In some areas, you choose the day and hours of your delivery before you pay, and each choice shows until when you can order. In all others, orders placed before 2:00 pm are delivered the same day, and later orders the next day. Times are our local time.',
    none: 'Orders placed before 2:00 pm, our local time, are delivered the same day; later orders are delivered the next day.',
    nowhere: 'For now, we do not deliver: you pick up your order at our store.',
  }[windows]
}
