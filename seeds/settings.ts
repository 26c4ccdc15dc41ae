import type { SettingsInput } from '#shared/schemas/settings.ts'

export const demoSettings: SettingsInput = {
  deliveryFlag: true,
  shoppingFlag: true,
  shoppingByPhone: true,
  tax: 13,
  weightTolerance: 15,
  deliveryTax: 13,
  administrationFee: 0,
  administrationFeeTax: 13,
  companyName: 'Bazaar-e Firuzeh · بازار فیروزه',
  legalName: 'Firuzeh Foods Inc.',
  gstNumber: '12345 6789 RT0001',
  openingHours: 'Mo-Su 10:00-20:00',
  address: '6088 Yonge Street, North York, ON M2M 3W5',
  pickupAddress: '6088 Yonge Street, rear entrance · شمارهٔ ۶۰۸۸ خیابان یانگ، در پشتی',
  mainPhone: '416-555-0142',
  mainEmail: 'hello@shop.test',
  supportPhone: '416-555-0143',
  supportEmail: 'support@shop.test',
  showMessage:
    'Sangak and barbari are baked every morning. Choose your delivery window in the basket. · سنگک و بربری هر صبح پخته می‌شود؛ بازهٔ تحویل را در سبد خرید انتخاب کنید.',
  mapCenterLat: 43.7936,
  mapCenterLng: -79.4178,
}
