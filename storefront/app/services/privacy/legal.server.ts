import { isolateLeftToRight } from '#shared/domain/isolate.ts'
import type { Language } from '#shared/domain/language.ts'
import { formatPercent, localDigits } from '#shared/domain/number-format.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { legal as legalEn } from '../../i18n/en/legal.ts'
import { legal as legalFa } from '../../i18n/fa/legal.ts'
import type { Shop } from '../../shop.server.ts'
import { loadSchedule } from '../delivery/current-windows.server.ts'
import { findWindowCoverage } from '../delivery/next-delivery.server.ts'
import { getGlobal } from '../platform/settings.server.ts'

type Section = { title: string; text: string[] }

type LegalPage = keyof ReturnType<typeof legalEn>

/** Returns the sections of a legal page, filled in from the settings; those without a text are left out. */
export async function listLegalSections(
  shop: Pick<Shop, 'db' | 'env' | 'now'>,
  page: LegalPage,
  language: Language,
): Promise<Section[]> {
  const [settings, { weeklyWindows }] = await Promise.all([getGlobal(shop), loadSchedule(shop)])
  const { companyName, legalName, supportPhone, mainPhone, supportEmail, mainEmail } = settings
  const write = language === 'fa' ? legalFa : legalEn
  const sections: Record<string, Section> = write({
    shop: textIn(companyName, language),
    legalName: legalName === companyName ? '' : legalName,
    gstNumber: settings.gstNumber,
    address: settings.address,
    phone: isolateLeftToRight(localDigits(supportPhone || mainPhone, language)),
    email: isolateLeftToRight(supportEmail || mainEmail),
    pickupAddress: textIn(settings.pickupAddress, language),
    tax: formatPercent(settings.tax, language),
    windows: await findWindowCoverage(shop),
    hasPickupFee: weeklyWindows.some(
      ({ kind, surchargeCents }) => kind === 'pickup' && surchargeCents > 0,
    ),
  })[page]
  return Object.values(sections)
    .map(({ title, text }) => ({ title, text: text.filter(paragraph => paragraph !== '') }))
    .filter(({ text }) => text.length > 0)
}
