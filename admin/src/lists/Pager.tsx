import { PaginationItem, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { pageNumbers } from '#shared/domain/page-numbers.ts'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

export function Pager() {
  const { page, perPage, total = 0, setPage } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))

  function go(target: number) {
    setPage(target)
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }

  const step = (type: 'first' | 'previous' | 'next' | 'last', target: number) => (
    <PaginationItem
      type={type}
      aria-label={t(`${type} page`)}
      disabled={target < 1 || target > pages || target === page}
      onClick={() => go(target)}
    />
  )

  return (
    <Stack
      component="nav"
      aria-label={t('Pages')}
      direction="row"
      useFlexGap
      flexWrap="wrap"
      justifyContent="center"
      alignItems="center"
      gap={0.5}
      sx={{ py: 2 }}
    >
      <Typography className="numbers" color="text.secondary" sx={{ mr: 1 }}>
        {t('%{first}–%{last} of %{total}', {
          first: (page - 1) * perPage + 1,
          last: Math.min(page * perPage, total),
          total,
        })}
      </Typography>
      {step('first', 1)}
      {step('previous', page - 1)}
      {pageNumbers(page, pages).map(number => (
        <PaginationItem
          key={number}
          page={digits(number)}
          selected={number === page}
          aria-label={t('page %{number}', { number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => go(number)}
        />
      ))}
      {step('next', page + 1)}
      {step('last', pages)}
    </Stack>
  )
}
