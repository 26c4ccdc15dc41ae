import type { Knex } from 'knex'
import * as first from './0001-first-order.ts'
import * as banners from './0002-banners.ts'
import * as accounts from './0003-accounts-and-mail.ts'
import * as refunds from './0004-refunds.ts'
import * as backOffice from './0005-back-office.ts'
import * as search from './0006-search.ts'
import * as secondFactor from './0007-second-factor.ts'
import * as zoneRevisions from './0010-zone-revisions.ts'
import * as contentVersion from './0011-content-version.ts'
import * as catalogueSize from './0013-catalogue-size.ts'
import * as sessions from './0014-sessions.ts'
import * as cataloguePages from './0015-catalogue-pages.ts'
import * as shelvesById from './0016-shelves-by-id.ts'
import * as reservedDeclines from './0020-reserved-declines.ts'
import * as refundParts from './0021-refund-parts.ts'
import * as orderSearch from './0022-order-search.ts'
import * as announcedOrders from './0023-announced-orders.ts'
import * as importsInSteps from './0024-imports-in-steps.ts'
import * as saleDatesAndBulkEdits from './0025-sale-dates-and-bulk-edits.ts'
import * as deletedItems from './0026-deleted-items.ts'
import * as paidPrice from './0028-paid-price.ts'
import * as addresses from './0029-addresses.ts'
import * as searchWords from './0030-search-words.ts'
import * as openingHours from './0033-opening-hours.ts'
import * as windows from './0034-windows.ts'
import * as stock from './0035-stock.ts'
import * as stockAlerts from './0036-stock-alerts.ts'
import * as options from './0037-options.ts'
import * as facts from './0038-facts.ts'
import * as pictures from './0039-pictures.ts'
import * as orderAmounts from './0040-order-amounts.ts'
import * as listFilters from './0041-list-filters.ts'
import * as listPrices from './0042-list-prices.ts'
import * as halalCertifier from './0043-halal-certifier.ts'
import * as packing from './0044-packing.ts'
import * as cardHolds from './0045-card-holds.ts'
import * as weighedGoods from './0046-weighed-goods.ts'
import * as shortfalls from './0047-shortfalls.ts'
import * as storeCredit from './0049-store-credit.ts'
import * as editedOrders from './0051-edited-orders.ts'
import * as paymentRequests from './0052-payment-requests.ts'
import * as perishableGoods from './0053-perishable-goods.ts'
import * as creditHolds from './0054-credit-holds.ts'
import * as mailsOfOrders from './0055-mails-of-orders.ts'
import * as returns from './0057-returns.ts'
import * as dueRefunds from './0058-due-refunds.ts'
import * as searchSizes from './0059-search-sizes.ts'
import * as pickupSurcharges from './0060-pickup-surcharges.ts'
import * as undoneMoves from './0061-undone-moves.ts'
import * as lineRefunds from './0062-line-refunds.ts'
import * as negativeLines from './0063-negative-lines.ts'
import * as salesDays from './0064-sales-days.ts'
import * as shownAmounts from './0065-shown-amounts.ts'
import * as creditChoice from './0066-credit-choice.ts'
import * as refundCauses from './0067-refund-causes.ts'
import * as pricedVersion from './0068-priced-version.ts'
import * as orderableWeights from './0069-orderable-weights.ts'
import * as closingKeys from './0070-closing-keys.ts'
import * as importedFiles from './0071-imported-files.ts'
import * as untrackedCount from './0072-untracked-count.ts'
import * as dearSalesCount from './0073-dear-sales-count.ts'
import * as sameSkus from './0075-same-skus.ts'
import * as emptyClosings from './0076-empty-closings.ts'

/** All migrations in order. A released name never changes. Missing numbers were never released. */
export const migrations: Record<string, Pick<Knex.Migration, 'up'>> = {
  '0001-first-order': first,
  '0002-banners': banners,
  '0003-accounts-and-mail': accounts,
  '0004-refunds': refunds,
  '0005-back-office': backOffice,
  '0006-search': search,
  '0007-second-factor': secondFactor,
  '0010-zone-revisions': zoneRevisions,
  '0011-content-version': contentVersion,
  '0013-catalogue-size': catalogueSize,
  '0014-sessions': sessions,
  '0015-catalogue-pages': cataloguePages,
  '0016-shelves-by-id': shelvesById,
  '0020-reserved-declines': reservedDeclines,
  '0021-refund-parts': refundParts,
  '0022-order-search': orderSearch,
  '0023-announced-orders': announcedOrders,
  '0024-imports-in-steps': importsInSteps,
  '0025-sale-dates-and-bulk-edits': saleDatesAndBulkEdits,
  '0026-deleted-items': deletedItems,
  '0028-paid-price': paidPrice,
  '0029-addresses': addresses,
  '0030-search-words': searchWords,
  '0033-opening-hours': openingHours,
  '0034-windows': windows,
  '0035-stock': stock,
  '0036-stock-alerts': stockAlerts,
  '0037-options': options,
  '0038-facts': facts,
  '0039-pictures': pictures,
  '0040-order-amounts': orderAmounts,
  '0041-list-filters': listFilters,
  '0042-list-prices': listPrices,
  '0043-halal-certifier': halalCertifier,
  '0044-packing': packing,
  '0045-card-holds': cardHolds,
  '0046-weighed-goods': weighedGoods,
  '0047-shortfalls': shortfalls,
  '0049-store-credit': storeCredit,
  '0051-edited-orders': editedOrders,
  '0052-payment-requests': paymentRequests,
  '0053-perishable-goods': perishableGoods,
  '0054-credit-holds': creditHolds,
  '0055-mails-of-orders': mailsOfOrders,
  '0057-returns': returns,
  '0058-due-refunds': dueRefunds,
  '0059-search-sizes': searchSizes,
  '0060-pickup-surcharges': pickupSurcharges,
  '0061-undone-moves': undoneMoves,
  '0062-line-refunds': lineRefunds,
  '0063-negative-lines': negativeLines,
  '0064-sales-days': salesDays,
  '0065-shown-amounts': shownAmounts,
  '0066-credit-choice': creditChoice,
  '0067-refund-causes': refundCauses,
  '0068-priced-version': pricedVersion,
  '0069-orderable-weights': orderableWeights,
  '0070-closing-keys': closingKeys,
  '0071-imported-files': importedFiles,
  '0072-untracked-count': untrackedCount,
  '0073-dear-sales-count': dearSalesCount,
  '0075-same-skus': sameSkus,
  '0076-empty-closings': emptyClosings,
}
