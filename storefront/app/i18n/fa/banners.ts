import type { Dictionary } from '../dictionary.ts'

export const banners: Dictionary['banners'] = {
  slides: {
    label: first => `تصویرهای فروشگاه: ${first}`,
    carousel: 'اسلایدشو',
    slide: 'اسلاید',
    position: (number, count) => `${number} از ${count}`,
    previous: 'تصویر قبلی',
    next: 'تصویر بعدی',
    pause: 'توقف اسلایدشو',
    play: 'پخش اسلایدشو',
  },
  sponsors: { title: 'حامیان ما', unavailable: 'فهرست حامیان در دسترس نیست.' },
}
