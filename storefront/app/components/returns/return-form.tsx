import { useRevalidator } from '@remix-run/react'
import { useMemo, useState } from 'react'
import type { OrderLink } from '#app/i18n/order-paths.ts'
import { useReturnsText } from '#app/i18n/use-returns-text.ts'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import type { OwnReturn, ReturnableGoods } from '#shared/responses/return.ts'
import { MAX_RETURN_REASON } from '#shared/schemas/return-form.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { Field } from '../form/field.tsx'
import { TextArea } from '../form/text-area.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { returnForm, toBody } from './return-body.ts'
import { ReturnGoods } from './return-goods.tsx'

/** A picture may take long to send from a phone. */
const UPLOAD_MS = 90_000

type Props = {
  link: OrderLink
  goods: ReturnableGoods[]
  onSent: () => void
  /** The returnable goods have changed. The form then offers what is left, if anything is. */
  onRefused: () => void
}

/** Asks to return goods: how many of each, why, and a picture. */
export function ReturnForm({ goods, link, onSent, onRefused }: Props) {
  const text = useReturnsText()
  const { revalidate } = useRevalidator()
  const schema = useMemo(() => returnForm(goods), [goods])
  const [key] = useState(randomKey)
  const form = useCallForm(schema, async fields => {
    const body = toBody(fields, link, key)
    try {
      await callApi<OwnReturn>('returns', body, { timeoutMs: UPLOAD_MS, keepsSession: true })
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'conflict') {
        onRefused()
        revalidate()
      }
      throw error
    }
    onSent()
    revalidate()
  })
  return (
    <CallFormLayout form={form} submit={text.submit} busy={text.busy}>
      <ReturnGoods goods={goods} error={form.errors.lines} />
      <TextArea
        name="reason"
        label={text.reason}
        error={form.errors.reason}
        maxLength={MAX_RETURN_REASON}
        rows={3}
        dir="auto"
      />
      <Field
        name="picture"
        label={text.picture}
        error={form.errors.picture}
        hint={text.pictureHint}
      >
        {control => <input type="file" accept="image/*" {...control} />}
      </Field>
      <label className="check">
        <input type="checkbox" name="takesCredit" />
        {text.credit}
      </label>
    </CallFormLayout>
  )
}
