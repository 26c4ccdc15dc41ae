/** Where shoppers collect orders: the pickup address, else the shop's address. */
export function pickupPlace(settings: { pickupAddress: string; address: string }): string {
  return settings.pickupAddress || settings.address
}
