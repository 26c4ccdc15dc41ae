export const home = {
  meta: {
    title: 'Persian groceries, delivered across Toronto and York Region',
    description: (hasWindows: boolean) =>
      `Rice, saffron, fresh herbs, bread, tea and sweets from a Persian market hall. ${
        hasWindows ? 'Choose your delivery time' : 'Order by 2 pm for same-day delivery'
      }, or pick it up.`,
  },
  place: 'Toronto & York Region',
  title: 'The Persian market hall that comes to your door',
  lead: 'Fragrant rice, saffron, fresh herbs, warm bread, tea and sweets, packed by people who cook with them.',
  today: (time: string) => `Order by ${time}, delivered today`,
  nextDay: (date: string) => `Order now, delivered tomorrow, ${date}`,
  later: (date: string) => `Order now, delivered on ${date}`,
  noWindow: 'All delivery times of the next two weeks are taken. Please call us.',
  check: {
    title: 'Do we come to you?',
    placeholder: 'Your address or postal code',
    button: 'Check',
    hint: 'See your zone, delivery cost and minimum order before you shop.',
  },
  deliveryClosed: {
    title: 'Delivery closed',
    hint: 'For now, we offer pickup only.',
  },
  salesClosed: {
    title: 'Sales closed',
    hint: 'We are not taking orders right now, but feel free to look around.',
  },
  aisles: 'Shop by aisle',
  allAisles: 'All aisles',
  sales: 'On sale now',
  allSales: 'All promotions',
  brands: 'Brands you know from home',
  allBrands: 'All brands',
  trust: {
    sameDay: 'Same-day delivery',
    sameDayText: 'for orders before 2:00 pm',
    windows: 'Delivery when it suits you',
    windowsText: 'choose the day and hours',
    reach: 'Up to 100 km',
    reachText: 'from our store, within our zones',
    returns: '7 days to return',
    returnsText: 'for store credit or a card refund',
    cards: 'Secure card payment',
    cardsText: 'Visa, Mastercard, American Express, Discover',
  },
  about: {
    title: 'About us',
    paragraphs: [
      'A good Persian market is a covered street: rice in sacks, herbs still wet, and a spice seller who knows what your grandmother cooked. We keep such a street in Toronto and bring it to your door.',
      'Every product shows its English and Persian names, its size and its unit price, so you can find what you want and know what you pay. Basic groceries are tax-free, and you see the delivery cost before you shop.',
    ],
    sameDay:
      'Orders placed before 2:00 pm are delivered the same day, up to 100 km from our store. Or pick yours up whenever it suits you.',
    windows:
      'You choose the day and hours of your delivery, up to 100 km from our store. Or pick yours up whenever it suits you.',
    more: 'More about us',
  },
}
