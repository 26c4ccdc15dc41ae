export const home = {
  meta: {
    title: 'Persian groceries, delivered across Toronto and York Region',
    description:
      'Rice, saffron, fresh herbs, bread, tea and sweets from a Persian market hall. Order by 2 pm and have it delivered the same day, or pick it up.',
  },
  place: 'Toronto & York Region',
  title: 'The Persian market hall that comes to your door',
  lead: 'Fragrant rice, saffron, fresh herbs, warm bread, tea and sweets, packed by people who cook with them.',
  today: 'Order by 2 pm, delivered today',
  nextDay: (date: string) => `Order now, delivered tomorrow, ${date}`,
  check: {
    title: 'Do we come to you?',
    placeholder: 'Your address or postal code',
    button: 'Check',
    hint: 'You see your zone, the delivery cost and the minimum before you shop.',
  },
  deliveryClosed: {
    title: 'Delivery closed',
    hint: 'At the moment orders can only be picked up.',
  },
  salesClosed: {
    title: 'Sales closed',
    hint: 'At the moment we take no orders. Do look around.',
  },
  aisles: 'Walk through the aisles',
  allAisles: 'All aisles',
  sales: 'On sale now',
  allSales: 'All promotions',
  brands: 'Brands you know from home',
  allBrands: 'All brands',
  trust: {
    sameDay: 'Same-day delivery',
    sameDayText: 'for orders before 2:00 pm',
    reach: 'Up to 100 km',
    reachText: 'from our store, inside our zones',
    returns: '7 days to return',
    returnsText: 'store credit or back to your card',
    cards: 'Secure card payment',
    cardsText: 'Visa, Mastercard, American Express, Discover',
  },
  about: {
    title: 'About us',
    paragraphs: [
      'A good Persian market is a covered street: rice in sacks, herbs still wet, the spice seller who knows what your grandmother cooked. We keep such a street in Toronto, and bring it to you.',
      'Every product carries its English and its Persian name, its size and what it costs by weight, so that you find what you mean and know what you pay. Basic groceries carry no tax, and what delivery costs is said before you shop.',
      'Orders placed before 2:00 pm are delivered the same day, up to 100 km from our store, or wait for you at the pickup door.',
    ],
    more: 'More about us',
  },
}
