/** How a product is stored. `ambient` is room temperature, `cool` is below it, `chilled` is a fridge. */
export const storageKinds = ['ambient', 'cool', 'chilled', 'frozen'] as const
export type StorageKind = (typeof storageKinds)[number]
