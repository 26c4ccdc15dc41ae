import { Alert, Button } from '@mui/material'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import { messages } from '#shared/messages.ts'
import { type CallFailure, callFailureText, failureText } from '../http-client.ts'
import { code, digits, isolate, language, nameOf } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import type { PackProblem } from './pack-session.ts'
import type { Rejection } from './rejections.ts'

type Props = {
  /** The order on the screen, if it shows one. A rejection may be of another one. */
  orderId?: string
  problem?: PackProblem | null
  rejections: readonly Rejection[]
  failure: CallFailure | null
  /** How many entries of all orders wait. Whoever reads 0 may turn the device off. */
  waitingCount: number
  onRetry: () => void
}

const large = {
  variant: 'filled',
  role: 'none',
  sx: { my: 1, fontSize: '1.2rem', fontWeight: 600 },
} as const

/** What went wrong, said aloud by a screen reader, and how many entries wait for the network. */
export function PackAlerts({
  orderId,
  problem,
  rejections,
  failure,
  waitingCount,
  onRetry,
}: Props) {
  return (
    <div role="alert">
      {rejections.map(rejection => (
        <Alert key={rejection.key} severity="error" {...large}>
          {rejectionText(rejection, orderId)}
        </Alert>
      ))}
      {problem && (
        <Alert severity={severityOf(problem)} {...large}>
          {problemText(problem)}
        </Alert>
      )}
      {failure && (
        <Alert
          severity="warning"
          role="none"
          sx={{ my: 1 }}
          action={
            <Button color="inherit" onClick={onRetry}>
              {t('Try again')}
            </Button>
          }
        >
          {delayText(failure, waitingCount)}
        </Alert>
      )}
    </div>
  )
}

function delayText(failure: CallFailure, waitingCount: number): string {
  const count = digits(waitingCount)
  const advice = t('Entries wait on this device and are sent later: %{count}', { count })
  return callFailureText(failure, advice)
}

function severityOf({ kind }: PackProblem) {
  if (kind === 'alreadyReplaced') return 'info'
  return kind === 'overweight' || kind === 'ambiguousCode' ? 'warning' : 'error'
}

function problemText(problem: PackProblem): string {
  switch (problem.kind) {
    case 'notInOrder':
      return t('Wrong product: %{code} is not in this order.', { code: code(problem.code) })
    case 'lineComplete':
      return t('Too many: the line of %{code} is complete.', { code: code(problem.code) })
    case 'moreThanOrdered':
      return t('Only %{count} were ordered.', { count: problem.ordered })
    case 'overweight':
      return t('Heavier than %{most}: the shopper pays for %{most} only.', {
        most: formatWeight(problem.most, language),
      })
    case 'ambiguousCode':
      return t('Several lines have this code. If it is %{name}, scan again.', {
        name: isolate(nameWithChosen(nameOf(problem.line), problem.line.chosenOptions, language)),
      })
    case 'alreadyReplaced':
      return t('%{name} is counted already, instead of %{ordered}.', {
        name: isolate(nameOf(problem.substitute)),
        ordered: isolate(nameOf(problem.line)),
      })
    case 'changedElsewhere':
      return `${isolate(nameOf(problem.line))}: ${translateAny(messages.lineChanged)}`
  }
}

function rejectionText(
  { orderId, name, soldOut, isReopened, error }: Rejection,
  shown: string | undefined,
): string {
  const text = soldOut ? translateAny(messages.stockGone(soldOut)) : failureText(error)
  const of = orderId === shown ? name && isolate(name) : code(orderId)
  const why = of === '' ? text : `${of}: ${text}`
  return isReopened
    ? `${why} ${t('The order is not packed yet: please check it, and press ‘Packed’ again.')}`
    : why
}
