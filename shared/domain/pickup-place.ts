/** Where orders are collected: a place of its own, or else the shop (decision 26). */
export function pickupPlace(settings: { pickupAddress: string; address: string }): string {
  return settings.pickupAddress || settings.address
}
