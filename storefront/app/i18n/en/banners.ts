export const banners = {
  slides: {
    label: (first: string) => `Pictures from the shop: ${first}`,
    carousel: 'carousel',
    slide: 'slide',
    position: (number: string, count: string) => `${number} of ${count}`,
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Pause slideshow',
    play: 'Play slideshow',
  },
  sponsors: { title: 'Our sponsors', unavailable: 'Sponsor list is not available.' },
}
