import { Alert, Button, List, ListItem, Typography } from '@mui/material'
import type { MouseEvent } from 'react'
import type { StockItem } from '#shared/responses/stock.ts'
import { failureText } from '../http-client.ts'
import { code, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { amountText, signedAmount } from './labels.ts'
import type { ScanMode, ScanProblem } from './scan-session.ts'
import { findQuestion, questionsFirst } from './shortfall-question.ts'

type Props = {
  mode: ScanMode
  problems: ScanProblem[]
  isBusy: boolean
  onDismiss: (problem: ScanProblem) => void
  onShortfall: (problem: ScanProblem, product: StockItem) => void
}

/** The entries that changed nothing: first those that ask something, then the newest. Each stays until somebody has dealt with it. */
export function RefusedEntries({ problems, ...actions }: Props) {
  if (problems.length === 0) return null
  return (
    <>
      {problems.length > 1 && (
        // Screen readers announce each entry, so not the count.
        <Typography aria-live="off" className="numbers" sx={{ mb: 0.5 }}>
          {t('Refused entries: %{count}', { count: problems.length })}
        </Typography>
      )}
      <List
        disablePadding
        aria-label={t('Refused entries')}
        // The product scanned last stays in sight.
        sx={{ maxHeight: '40vh', overflowY: 'auto', mb: 1 }}
      >
        {questionsFirst(problems).map(problem => (
          <ListItem key={problem.key} disablePadding sx={{ mb: 0.5 }}>
            <RefusedEntry problem={problem} {...actions} />
          </ListItem>
        ))}
      </List>
    </>
  )
}

function RefusedEntry({
  problem,
  mode,
  isBusy,
  onDismiss,
  onShortfall,
}: Omit<Props, 'problems'> & { problem: ScanProblem }) {
  const { product, amount, text } = problem
  const question = findQuestion(problem)
  const name = product ? nameOf(product) : code(text)
  return (
    <Alert
      severity="error"
      role="none"
      // On a phone, the buttons stand below.
      sx={{ width: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <>
          {question && (
            <Button
              color="inherit"
              disabled={isBusy}
              aria-label={`${t('Open a shortfall')}: ${name}`}
              onClick={event => {
                keepFocus(event)
                onShortfall(problem, question.product)
              }}
            >
              {t('Open a shortfall')}
            </Button>
          )}
          <Button
            color="inherit"
            disabled={isBusy}
            aria-label={`${t('Dismiss')}: ${name}`}
            onClick={event => {
              keepFocus(event)
              onDismiss(problem)
            }}
          >
            {t('Dismiss')}
          </Button>
        </>
      }
    >
      <strong>
        <bdi>{name}</bdi>
        {product && amount !== null && (
          <span className="numbers">
            {': '}
            {mode === 'count' ? amountText(product, amount) : signedAmount(product, amount)}
          </span>
        )}
      </strong>
      <div>{question?.text ?? reasonText(problem)}</div>
    </Alert>
  )
}

/** The pressed button disappears: moves the focus to its list. */
function keepFocus({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[role=alert]')?.focus()
}

function reasonText({ kind, text, error }: ScanProblem): string {
  switch (kind) {
    case 'unknown':
      return t('No product has the code %{code}.', { code: code(text) })
    case 'several':
      return t('Several products have the code %{code}. Correct it in the product list.', {
        code: code(text),
      })
    case 'untracked':
      return t('This product is not tracked. Please count it first.')
    case 'refused':
      return failureText(error)
  }
}
