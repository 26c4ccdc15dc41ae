import type { WindowCoverage } from '#shared/domain/time/delivery-promise.ts'

export const home = {
  meta: {
    title: 'Persian groceries, delivered across Toronto and York Region',
    pickupTitle: 'Persian groceries for pickup in Toronto and York Region',
    description: (coverage: WindowCoverage) =>
      `Rice, saffron, fresh herbs, bread, tea and sweets from a Persian market hall. ${
        {
          all: 'Choose your delivery time, or pick it up',
          some: 'Same-day delivery or a time you choose, depending on your area, or pick it up',
          none: 'Order by 2 pm for same-day delivery, or pick it up',
          nowhere: 'Order online and pick it up at our store',
        }[coverage]
      }.`,
  },
  place: 'Toronto & York Region',
  title: 'The Persian market hall that comes to your door',
  pickupTitle: 'The Persian market hall that packs your order for pickup',
  lead: 'Fragrant rice, saffron, fresh herbs, warm bread, tea and sweets, packed by people who cook with them.',
  today: (time: string) => `Order by ${time}, delivered today`,
  nextDay: (date: string) => `Order now, delivered tomorrow, ${date}`,
  later: (date: string) => `Order now, delivered on ${date}`,
  someFull: 'Some areas are fully booked',
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
    delivery: {
      all: { title: 'Delivery when it suits you', detail: 'choose the day and hours' },
      some: {
        title: 'Delivery times by area',
        detail: 'the same day before 2:00 pm, or the time you choose',
      },
      none: { title: 'Same-day delivery', detail: 'for orders before 2:00 pm' },
      nowhere: { title: 'Pickup', detail: 'at our store' },
    },
    reach: 'Up to 100 km',
    reachText: 'from our store, within our zones',
    returns: '7 days to return',
    returnsText: 'for store credit or a card refund',
    cards: 'Secure card payment',
    cardsText: 'Visa, Mastercard, American Express, Discover',
  },
  deliveryRule: {
    all: 'You choose the day and hours of your delivery.',
    some: 'In some areas, you choose the day and hours of your delivery. In all others, orders before 2:00 pm are delivered the same day.',
    none: 'Orders before 2:00 pm are delivered the same day.',
    nowhere: 'For now, we offer pickup only.',
  },
  about: {
    title: 'About us',
    paragraphs: [
      'A good Persian market is a covered street: rice in sacks, herbs still wet, and a spice seller who knows what your grandmother cooked. We keep such a street in Toronto.',
      'Every product shows its English and Persian names, its size and its unit price, so you can find what you want and know what you pay. Basic groceries are tax-free.',
    ],
    delivery: {
      all: 'You choose the day and hours of your delivery, up to 100 km from our store. You see the delivery cost before you shop. Or pick it up at our store.',
      some: 'In some areas, you choose the day and hours of your delivery. In all others, orders placed before 2:00 pm are delivered the same day. We deliver up to 100 km from our store. You see the delivery cost before you shop. Or pick it up at our store.',
      none: 'Orders placed before 2:00 pm are delivered the same day, up to 100 km from our store. You see the delivery cost before you shop. Or pick it up at our store.',
      nowhere: 'For now, you pick up your order at our store.',
    },
    more: 'More about us',
  },
}
