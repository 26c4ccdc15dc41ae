import type { Db } from '#database/db.ts'
import { findNewestRevisions, findRevisionByKey } from '#database/stores/order-revisions.ts'
import type { Order, OrderLine } from '#database/stores/order-types.ts'
import { type LineIdentity, lineKey } from '#shared/domain/products/product-options.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { BasketLineInput } from '#shared/schemas/basket.ts'
import type { EditContents, EditInput } from '#shared/schemas/order-edit.ts'
import { mergeLines } from '../../basket/basket.server.ts'
import { toIdentity } from '../money/revision-lines.server.ts'
import { readCreditChoice } from './credit-choice.server.ts'

/**
 * True if an edit of these contents was stored with this key. Throws a 409 if the key was used for another edit, or with
 * another choice of where money goes back to.
 */
export async function isEditReplay(
  trx: Db,
  order: Order,
  key: string,
  { takesCredit, ...contents }: EditContents & Pick<EditInput, 'takesCredit'>,
): Promise<boolean> {
  const known = await findRevisionByKey(trx, key)
  if (!known) return false
  const { orderId } = order
  const newest = (await findNewestRevisions(trx, [orderId])).get(orderId)
  // Only the order has comments: those of its newest edit.
  const isNewest = newest?.number === known.number
  const isSame =
    known.orderId === orderId &&
    linesOf(known.lines) === wantedLines(contents.basket) &&
    (!isNewest || notesOf(order) === wantedNotes(contents)) &&
    (takesCredit === undefined || (await hasNoOtherChoice(trx, order, takesCredit)))
  if (!isSame) throw new ShopError('conflict', messages.editKeyUsed)
  return true
}

/** False if the order has the other choice. */
async function hasNoOtherChoice(trx: Db, order: Order, takesCredit: boolean): Promise<boolean> {
  const chosen = (await readCreditChoice(trx, order)).takesCredit
  return chosen === null || chosen === takesCredit
}

function linesOf(lines: readonly OrderLine[]): string {
  const goods = lines.filter(({ quantity }) => quantity > 0)
  return inOrder(goods, toIdentity, ({ quantity, snapshot }) => {
    const { replacement = '', replaceWith = null } = snapshot
    return [quantity, replacement, replaceWith?.id]
  })
}

function wantedLines(basket: BasketLineInput[]): string {
  return inOrder(mergeLines(basket), asIdentity, ({ qty, replacement, replaceWithId }) => [
    ...[qty, replacement, replacement === 'product' ? replaceWithId : undefined],
  ])
}

function notesOf({ comment, isReplace, lines }: Order): string {
  const goods = lines.filter(({ quantity }) => quantity > 0)
  return JSON.stringify([comment, isReplace, inOrder(goods, toIdentity, line => [line.comment])])
}

function wantedNotes({ comment, isReplace, basket }: EditContents): string {
  const lines = inOrder(mergeLines(basket), asIdentity, line => [line.comment])
  return JSON.stringify([comment, isReplace, lines])
}

function asIdentity(line: BasketLineInput): LineIdentity {
  return line
}

/** Identifies the contents of lines, whatever their order. */
function inOrder<Line>(
  lines: readonly Line[],
  identify: (line: Line) => LineIdentity,
  contents: (line: Line) => unknown[],
): string {
  return JSON.stringify(lines.map(line => [lineKey(identify(line)), ...contents(line)]).sort())
}
