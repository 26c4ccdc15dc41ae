import { readReturnOffer } from '#app/services/returns/request-return.server.ts'
import { comesBackWhole } from '#shared/domain/orders/returns.ts'
import { newKey } from './keys.ts'
import { countUpTo, pick, type ScenarioRun } from './scenario-run.ts'

/** A return that a shopper asks for, and its acceptance. */
export function returnSteps({ shop, post, ask, note, orderId }: ScenarioRun) {
  async function returnGoods(fraction: number, pieces: number, destination: string) {
    const { goods: offered, refusal } = await readReturnOffer(shop.shop, orderId)
    const chosen = pick(offered, fraction)
    if (refusal || !chosen) return
    const qty = comesBackWhole(chosen) ? chosen.qty : countUpTo(chosen.qty, pieces)
    const { line, isSubstitute } = chosen
    const step = `return ${qty} of line ${line}${isSubstitute ? ', substituted' : ''}`
    const asked = note(
      step,
      await ask(orderId, { lines: [{ line, isSubstitute, qty }], takesCredit: true }),
    )
    if (asked.status !== 200) return
    const lines = [{ line, isSubstitute, accepted: qty, place: 'waste' }]
    const { id } = asked.body
    const priced = note('price it', await post(`returns/price/${id}`, { lines }))
    if (priced.status !== 200) return
    const { amount } = priced.body
    const decision = { lines, amount, destination, note: '', key: newKey() }
    note(`accept it for $${amount}`, await post(`returns/decide/${id}`, decision))
  }

  return { returnGoods }
}
