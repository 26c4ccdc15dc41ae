/** Returns the pickup address, or the shop's address if it is empty. */
export function pickupPlace(settings: { pickupAddress: string; address: string }): string {
  return settings.pickupAddress || settings.address
}
