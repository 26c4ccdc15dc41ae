export const banners = {
  slides: {
    label: 'Pictures from the shop',
    carousel: 'carousel',
    slide: 'slide',
    position: (number: string, count: string) => `${number} of ${count}`,
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Pause the pictures',
    play: 'Let the pictures change',
  },
  sponsors: { title: 'Our sponsors', unavailable: 'Sponsor list is not available.' },
}
