export const stock = {
  'Back-in-stock request': 'درخواست خبر موجود شدن',
  'Back in stock': 'دوباره موجود شد',
}
