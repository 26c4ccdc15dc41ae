export const pages = {
  about: {
    title: 'About us',
    description: 'Who we are and how our Persian market hall in Toronto works.',
  },
  contact: {
    title: 'Contact',
    description: 'Telephone numbers, e-mail addresses, address and hours of the shop.',
    lead: 'A person answers, in English and in Persian.',
    order: 'Orders and questions',
    support: 'Help with an order',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    pickup: 'Pickup',
    hours: 'Hours',
    hoursText: 'Every day from 10 am to 8 pm',
    hoursHint: 'Orders before 2:00 pm are delivered the same day.',
    map: 'See where we deliver',
    form: {
      title: 'Write to us',
      lead: 'We answer by e-mail.',
      name: 'Name',
      email: 'Email',
      subject: 'Subject',
      body: 'Message',
      submit: 'Send',
      busy: 'Sending…',
      sent: 'Your email has been successfully sent.',
      another: 'Write another message',
    },
  },
  term: {
    title: 'Terms of use',
    description: 'Ordering, prices, payment, delivery, returns and refunds in our shop.',
    sections: [
      {
        title: 'Ordering',
        text: [
          'An order is placed when its payment has been approved. The order page shows every product, the delivery cost, the tax and the whole amount before you pay; nothing is added afterwards.',
          'Products are listed with their status. What is coming soon or out of stock cannot be ordered. If something is missing when we pack, we leave it out and refund it, or send a similar product if you said that it is welcome.',
        ],
      },
      {
        title: 'Prices and tax',
        text: [
          'All prices are in Canadian dollars (CAD). Sales tax is shown apart from the price; basic groceries carry none. Your order keeps the prices at which you paid for it.',
        ],
      },
      {
        title: 'Payment',
        text: [
          'We accept Visa, Mastercard, American Express and Discover. You type your card number into a field of our payment provider; it never reaches our server, and we do not store it.',
        ],
      },
      {
        title: 'Returns and refunds',
        text: [
          'You may return products within 7 calendar days of delivery or pickup, unopened and with their invoice. Perishable and sanitary goods cannot be returned, unless they reached you spoiled, damaged or wrong.',
          'As you choose, we give store credit or refund the card that paid. A refund takes up to 10 business days to appear on your statement.',
          'Your rights under the Consumer Protection Act of Ontario are not limited by these terms.',
        ],
      },
    ],
  },
  shipping: {
    title: 'Shipping & Privacy',
    description: 'Where and when we deliver, how pickup works, and what we keep about you.',
    sections: [
      {
        title: 'Where we deliver',
        text: [
          'We deliver inside the zones of our delivery map, up to 100 km from our main store. Each zone has its delivery cost and its minimum purchase; both are shown before you order.',
        ],
      },
      {
        title: 'When we deliver',
        text: [
          'Orders placed before 2:00 pm are delivered the same day, later ones the next day. You may ask us to leave the order at your door.',
        ],
      },
      {
        title: 'Pickup',
        text: [
          'Instead of delivery you can collect your order from our pickup door. Pickup costs nothing and has no minimum purchase.',
        ],
      },
    ],
    zonesLink: 'See the zones and check your address',
    privacyTitle: 'Privacy',
    privacy: [
      'For an order we keep your name, e-mail address, telephone number and delivery address, what you ordered and the payment provider’s receipt with the masked card number. We use them to deliver the order, to answer you and to keep the books that the law asks for.',
      'Your basket, favorites, address and display choices stay in your own browser. We do not sell or rent personal data, and we use no advertising or tracking cookies.',
      'To see, correct or delete what we keep about you, write or call us.',
    ],
  },
  notFound: {
    title: 'This page is not on our shelves',
    description: 'The page was not found.',
    text: 'The address may be mistyped, or the product is no longer sold.',
    action: 'Back to the market hall',
    other: 'Look through the aisles',
  },
  error: {
    title: 'Something broke on our side',
    text: 'unexpected error please try again',
    action: 'Try again',
  },
}
