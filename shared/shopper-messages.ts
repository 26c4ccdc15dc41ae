/** The messages that every page of the shop loads. The others stay out of its scripts. */
export const shopperMessages = {
  unexpected: 'unexpected error please try again',
  tokenExpired: 'Token expired or forbidden. Logging out...',
  noWindow: 'No delivery or pickup time is free in the next two weeks. Please call our support.',
  streetRequired: 'Please add your street and house number',
  poBox: 'We cannot deliver to a PO box. Please add a street and house number.',
  cityRequired: 'Please add your city',
  postalCodeRequired: 'Please add your postal code',
  pinRequired: 'We could not find this address. Please set the pin on the map.',
  offline: 'You seem to be offline. Please check your connection and try again.',
  timeout: 'The shop did not respond in time. Please try again.',
}

/** What an address lacks, as `findMissingAddressPart` names it. */
export const addressGapMessages = {
  poBox: shopperMessages.poBox,
  street: shopperMessages.streetRequired,
  city: shopperMessages.cityRequired,
  postalCode: shopperMessages.postalCodeRequired,
}
