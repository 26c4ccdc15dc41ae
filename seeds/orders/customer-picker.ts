import type { Day } from '#shared/domain/time/shop-time.ts'
import { type Customer, customers } from './customers.ts'

/** Deals customers like cards, so that all order about equally often and at most once a day. */
export function createCustomerPicker(random: () => number): (day: Day) => Customer {
  let deck: Customer[] = []
  const dealt = new Set<string>()

  return day => {
    const keyOf = ({ email }: Customer) => `${day} ${email}`
    const isAvailable = (customer: Customer) => !dealt.has(keyOf(customer))
    if (!deck.some(isAvailable)) deck = [...deck, ...shuffled(customers, random)]
    const customer = deck.find(isAvailable)
    if (!customer) throw new Error(`more demo orders on ${day} than customers`)
    deck.splice(deck.indexOf(customer), 1)
    dealt.add(keyOf(customer))
    return customer
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
