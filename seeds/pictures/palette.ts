/** Pack colours: the main one, a darker one for edges and type, and a light one for accents. */
export const palette = {
  turquoise: { main: '#12828c', dark: '#0a5761', light: '#bfe6e4' },
  pine: { main: '#1f6b4a', dark: '#124630', light: '#cde6d4' },
  pistachio: { main: '#7fa644', dark: '#4d6b22', light: '#e6f0cf' },
  olive: { main: '#6d7334', dark: '#454a1c', light: '#e6e7c8' },
  saffron: { main: '#e8a21c', dark: '#8f5a06', light: '#fdeabf' },
  gold: { main: '#c2913a', dark: '#7a5618', light: '#f6e7c3' },
  butter: { main: '#f3d36b', dark: '#8c6a11', light: '#fdf4d3' },
  tangerine: { main: '#e0712b', dark: '#8f3f0e', light: '#fcdcc2' },
  brick: { main: '#b4452f', dark: '#742818', light: '#f5d3c6' },
  pomegranate: { main: '#a91d3a', dark: '#6b0d22', light: '#f6cdd4' },
  rose: { main: '#d76a8b', dark: '#8f2f50', light: '#fbdfe7' },
  plum: { main: '#6b3b78', dark: '#44214e', light: '#e6d5ea' },
  cobalt: { main: '#2a5ca8', dark: '#173a70', light: '#d0dff4' },
  sky: { main: '#6db3d8', dark: '#22617f', light: '#dff0f9' },
  sand: { main: '#cdb48c', dark: '#7a6239', light: '#f5ecdc' },
  charcoal: { main: '#40454c', dark: '#22262b', light: '#d9dde1' },
} as const

export type Colour = keyof typeof palette
