import { localDigits } from '#shared/domain/number-format.ts'
import { WEIGHED_DAYS } from '#shared/domain/time/delivery-windows.ts'
import type { Texts } from '../dictionary.ts'
import type { windows as english } from '../en/windows.ts'

export const windows: Texts<typeof english> = {
  closed: 'بسته',
  deliveryOff: 'فعلاً ارسال نداریم',
  cutOff: 'مهلت سفارش گذشته است',
  full: 'ظرفیت پر است',
  notYet: 'هنوز برای سفارش باز نیست',
  notForWeighed: `کالاهای وزنی را حداکثر تا ${localDigits(WEIGHED_DAYS, 'fa')} روز بعد می‌توان سفارش داد`,
  notPlanned: 'دیگر در برنامه نیست',
}
