/** Returned goods. */
export const returns = {
  Returns: 'مرجوعی‌ها',
  'Return request': 'درخواست مرجوعی',
  'Return to decide': 'مرجوعی در انتظار پاسخ',
  'Answer to a return': 'پاسخ به مرجوعی',
  Returned: 'مرجوعی',
  'Return accepted': 'مرجوعی پذیرفته شد',
  'Return refused': 'مرجوعی پذیرفته نشد',
  'Fewer of these goods are left to return. Please look again.':
    'تعداد کمتری از این کالا برای پس گرفتن مانده است. لطفاً دوباره ببینید.',
  'Goods sold by weight can only be returned as a whole.':
    'کالاهای وزنی را فقط به‌طور کامل می‌توان پس گرفت.',
  'This return is already decided. Please look again.':
    'به این مرجوعی قبلاً پاسخ داده شده است. لطفاً دوباره ببینید.',
  'Please say why you do not accept everything.': 'لطفاً بنویسید چرا همه را نمی‌پذیرید.',
  'The customer did not agree to store credit.': 'مشتری با اعتبار خرید موافقت نکرده است.',
  'Nothing of this order was returned.': 'چیزی از این سفارش مرجوع نشده است.',
}
