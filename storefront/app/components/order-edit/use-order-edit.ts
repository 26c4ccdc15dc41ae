import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { OrderLink } from '#app/i18n/order-paths.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import {
  amountsToConfirm,
  QUOTE_AFTER_MS,
  toEditContents,
} from '#shared/domain/orders/order-edit.ts'
import { keyContents, noContents } from '#shared/domain/orders/request-key.ts'
import { messages } from '#shared/messages.ts'
import type { EditQuote } from '#shared/responses/order-edit.ts'
import type { OwnEditInput } from '#shared/schemas/order-edit.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { contentsKey, type FormContents } from './edit-lines.ts'

type Quoted = { key: string; quote: EditQuote }

type Opened = { contents: FormContents; edits: number; home: string }

/**
 * The contents of the form, what they would cost, and how to save them. `edits`: how many edits the order had when the
 * page was loaded. `home`: the page of the order.
 */
export function useOrderEdit(link: OrderLink, { contents: first, edits, home }: Opened) {
  const translate = useMessage()
  const navigate = useNavigate()
  const [contents, setContents] = useState(first)
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const [failed, setFailed] = useState({ of: '', text: '' })
  const [attempts, setAttempts] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const seenEdits = useRef(edits)
  const keyed = useRef(noContents)
  const key = contentsKey(contents)
  const hasChanged = key !== contentsKey(first)
  const isCurrent = quoted?.key === key

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the contents
  useEffect(() => {
    if (!hasChanged || isCurrent) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { signal } = controller
        const body = { ...link, ...toEditContents(contents) }
        const quote = await callApi<EditQuote>('Invoice/PriceEdit', body, { ...session, signal })
        setQuoted({ key, quote })
        setFailed(nothing)
      } catch (error) {
        if (!controller.signal.aborted) setFailed({ of: key, text: translate(messageOf(error)) })
      }
    }, QUOTE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, hasChanged, isCurrent, attempts])

  /** `choice`: where money goes back to, if the shopper was asked. */
  async function save(choice: Pick<OwnEditInput, 'takesCredit'>) {
    if (isSaving || !quoted || !isCurrent) return
    setSaving(true)
    setFailed(nothing)
    const amounts = amountsToConfirm(quoted.quote)
    keyed.current = keyContents(keyed.current, JSON.stringify([key, choice]))
    const confirmed = { ...amounts, edits: seenEdits.current, key: keyed.current.key }
    const body = { ...link, ...toEditContents(contents), ...confirmed, ...choice }
    try {
      await callApi('Invoice/Edit', body, session)
      navigate(home)
    } catch (error) {
      const quote = error instanceof ApiFailure && (error.answer.quote as EditQuote | undefined)
      if (quote) {
        setQuoted({ key, quote })
        // The shopper sees what the other edit changed before they save again.
        seenEdits.current = quote.edits
      }
      setFailed({ of: key, text: translate(messageOf(error)) })
      setSaving(false)
    }
  }

  return {
    contents,
    setContents,
    quote: hasChanged && isCurrent ? quoted.quote : null,
    hasChanged,
    // A failure is over once its contents are changed.
    failure: failed.of === key ? failed.text : '',
    retry: () => {
      setFailed(nothing)
      setAttempts(attempts + 1)
    },
    isSaving,
    save,
  }
}

const nothing = { of: '', text: '' }

/** A link opens the order also without a session. */
const session = { keepsSession: true }

function messageOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : messages.unexpected
}
