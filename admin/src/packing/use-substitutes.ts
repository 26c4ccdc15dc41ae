import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { isCodeOf } from '#shared/domain/orders/substitutes.ts'
import type { PackingLine, SubstituteView } from '#shared/responses/packing.ts'
import { callFailureText, toFailure } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { playRefusal } from '../page-parts/sounds.ts'
import { readSubstitutesOrCopy, SUBSTITUTES_TIMEOUT_MS } from './offline-reads.ts'
import { isNextPiece, type PackedSubstitute } from './pack-session.ts'
import { readSubstitutes } from './packing-calls.ts'

/** A substitute, and its code if it was scanned. */
export type ChosenSubstitute = Pick<PackedSubstitute, 'substitute' | 'code'>

/**
 * What may replace a line: the closest prices, or whatever is scanned and allowed. The server looks up a code that is not
 * on the list. Meanwhile other scans wait, and a press on the list ends the lookup.
 */
export function useSubstitutes(
  orderId: string,
  line: PackingLine,
  onChosen: (choice: ChosenSubstitute) => void,
) {
  const [lookedUp, setLookedUp] = useState('')
  const [rejection, setRejection] = useState('')
  const lookup = useRef<object | null>(null)
  useEffect(() => {
    return () => {
      lookup.current = null
    }
  }, [])
  const { data, error } = useQuery({
    queryKey: ['substitutes', orderId, line.line],
    queryFn: () => readSubstitutesOrCopy(orderId, line.line),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  })
  // More pieces that are weighed add to the first ones, so they are of the same product.
  const first = isNextPiece(line) ? line.substitute : null
  const offers = first ? [first] : data

  function endLookup() {
    lookup.current = null
    setLookedUp('')
  }

  function choose(choice: ChosenSubstitute) {
    endLookup()
    setRejection('')
    onChosen(choice)
  }

  function reject(text: string) {
    setRejection(text)
    void playRefusal()
  }

  function take([substitute, ...others]: SubstituteView[], code: string) {
    if (substitute && others.length === 0) return choose({ substitute, code })
    reject(
      substitute
        ? t('Several of these have this code. Choose one below.')
        : t('This product is not among these. Choose one below.'),
    )
  }

  /** Enter alone takes the first offer. */
  function scan(text: string) {
    const code = asciiDigits(text).trim()
    if (lookup.current) {
      if (code !== '') reject(t('The last scan is still being looked up. Please scan again.'))
      return
    }
    if (code === '') {
      if (offers?.[0]) choose({ substitute: offers[0] })
      return
    }
    const listed = offers?.filter(one => isCodeOf(one, code)) ?? []
    if (first || listed.length > 0) take(listed, code)
    else void lookUp(code)
  }

  async function lookUp(code: string) {
    const own = {}
    lookup.current = own
    setLookedUp(code)
    setRejection('')
    const finish = await readSubstitutes(
      orderId,
      { line: line.line, code },
      SUBSTITUTES_TIMEOUT_MS,
    ).then(
      found => () => take(found, code),
      error => () => reject(lookupFailure(error)),
    )
    if (lookup.current !== own) return
    endLookup()
    finish()
  }

  return { offers, error, lookedUp, rejection, choose, scan }
}

function lookupFailure(error: unknown): string {
  return callFailureText(toFailure(error), t('Only the products below can be chosen.'))
}
