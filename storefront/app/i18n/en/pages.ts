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
  },
  term: {
    title: 'Terms of use',
    description: 'Ordering, prices, payment, delivery, returns and refunds in our shop.',
  },
  shipping: {
    title: 'Shipping & Privacy',
    description: 'Where and when we deliver, how pickup works, and what we keep about you.',
    zonesLink: 'See the zones and check your address',
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
    noSettings: 'Failed to fetch global data.',
    action: 'Try again',
  },
}
