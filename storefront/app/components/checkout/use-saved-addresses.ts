import { useEffect, useState } from 'react'
import type { SavedAddress } from '#shared/responses/place.ts'
import { callApi } from '../api-client.ts'
import { readSignedIn } from '../token-store.ts'
import { forgetAddress, useRecentAddresses } from './recent-addresses.ts'
import { changeShipping, readShipping } from './shipping-store.ts'

type Saved = Omit<SavedAddress, 'id' | 'phone'>

/** The address book of a signed-in shopper, otherwise the recent addresses of this browser. */
export function useSavedAddresses(): { addresses: Saved[]; remove: (address: string) => void } {
  const recent = useRecentAddresses()
  const [book, setBook] = useState<SavedAddress[] | null>(null)

  useEffect(() => {
    const person = readSignedIn()
    if (!person) return
    const controller = new AbortController()
    callApi<SavedAddress[]>('addresses', undefined, { method: 'GET', signal: controller.signal })
      .then(addresses => {
        setBook(addresses)
        prefill({ ...person, phone: addresses[0]?.phone ?? '' })
      })
      // The form works without the address book.
      .catch(() => prefill({ ...person, phone: '' }))
    return () => controller.abort()
  }, [])

  function remove(address: string) {
    if (!book) return forgetAddress(address)
    const owned = book.find(saved => saved.address === address)
    if (!owned) return
    setBook(book.filter(saved => saved !== owned))
    // If the removal fails, the address reappears.
    callApi(`addresses/${owned.id}`, undefined, { method: 'DELETE' }).catch(() => setBook(book))
  }

  return { addresses: book ?? recent, remove }
}

/** Fills only empty fields. */
function prefill({ name, email, phone }: { name: string; email: string; phone: string }) {
  const typed = readShipping()
  changeShipping({
    name: typed.name || name,
    email: typed.email || email,
    phone: typed.phone || phone,
  })
}
