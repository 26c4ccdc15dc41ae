import { Fragment } from 'react'

/** How a payment or a refund was made, on a printed sheet. Without a value a row has a dash. */
export function PaymentRows({ rows }: { rows: [string, string | null][] }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value || '–'}</bdi>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
