import { useMemo, useState } from 'react'
import type { OrderLink } from '#app/i18n/order-paths.ts'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatDateTime } from '#shared/domain/time/date-format.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { EditState } from '#shared/responses/order-edit.ts'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { EditInstructions } from './edit-instructions.tsx'
import { toEditLines } from './edit-lines.ts'
import { EditProducts } from './edit-products.tsx'
import { EditSummary, PresentTotal } from './edit-summary.tsx'
import { RefundDestinationChoice } from './refund-destination-choice.tsx'
import { useOrderEdit } from './use-order-edit.ts'
import '../basket/basket-lines.css'
import '../basket/basket-stepper.css'
import './order-edit-page.css'

type Props = {
  link: OrderLink
  request: CheckoutView
  state: EditState
  timeZone: string
  /** The page of the order. */
  home: string
}

/** Changes a paid order: quantities, products, options, notes and replacements, with old and new total before it is saved. */
export function OrderEditPage({ link, request, state, timeZone, home }: Props) {
  const text = useEditText()
  const language = useLanguage()
  return (
    <div className="page edit-page">
      <h1>{text.title}</h1>
      <p>
        <bdi dir="ltr">{link.orderId}</bdi>
      </p>
      {state.obstacle ? (
        <Notice tone="info" title={text.obstacles[state.obstacle]} />
      ) : (
        <>
          <p>{text.lead(formatDateTime(state.until, language, timeZone))}</p>
          <EditForm link={link} request={request} state={state} home={home} />
        </>
      )}
      <p>
        <a href={home}>{text.back}</a>
      </p>
    </div>
  )
}

type FormProps = Pick<Props, 'link' | 'request' | 'state' | 'home'>

function EditForm({ link, request, state, home }: FormProps) {
  const text = useEditText()
  const { forms } = useText()
  const isReady = useHydrated()
  const { basketState, shippingState } = request
  const first = useMemo(() => {
    const { comment, isReplace } = shippingState
    return { lines: toEditLines(basketState.basket), comment, isReplace }
  }, [basketState, shippingState])
  const edit = useOrderEdit(link, { contents: first, edits: state.edits, home })
  const { contents, setContents, quote, hasChanged, failure, isSaving, save, retry } = edit
  const { lines } = contents
  const [takesCredit, setTakesCredit] = useState(state.takesCredit)
  const offersChoice = takesCredit !== null && quote !== null && quote.toReturn > 0
  return (
    <form
      className="edit-form"
      method="post"
      onSubmit={event => {
        event.preventDefault()
        void save(offersChoice ? { takesCredit } : {})
      }}
    >
      <noscript>
        <p className="note warning">{forms.needsScript}</p>
      </noscript>
      <EditProducts
        lines={lines}
        priced={(quote?.after ?? basketState).basket}
        takesWeighed={state.takesWeighed}
        onChange={changed => setContents({ ...contents, lines: changed })}
      />
      <EditInstructions contents={contents} onChange={setContents} />
      <section className="panel edit-summary" aria-labelledby="edit-changes">
        <h2 id="edit-changes">{text.changes}</h2>
        <div role="status">
          {!hasChanged && <p>{text.nothing}</p>}
          {hasChanged && !quote && !failure && <p>{text.calculating}</p>}
          {!quote && <PresentTotal totals={basketState} />}
          {quote && <EditSummary quote={quote} lines={lines} takesCredit={takesCredit} />}
        </div>
        {offersChoice && (
          <RefundDestinationChoice
            title={text.destination.title}
            takesCredit={takesCredit}
            mostToCard={state.mostToCard}
            onChoose={setTakesCredit}
          />
        )}
        {failure && <Notice tone="warning" title={failure} role="alert" />}
        {failure && !quote && hasChanged && (
          <button type="button" className="button quiet" onClick={retry}>
            {text.retry}
          </button>
        )}
        <button
          type="submit"
          className="button"
          disabled={!isReady || !quote || quote.after.notices.length > 0 || isSaving}
        >
          {isSaving ? text.saving : text.save}
        </button>
      </section>
    </form>
  )
}
