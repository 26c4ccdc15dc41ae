import { Box, LinearProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { messages } from '#shared/messages.ts'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { Pager } from './Pager.tsx'
import { SearchBar, type SearchBarProps } from './SearchBar.tsx'

type Props = SearchBarProps & { unavailable: Text; children: ReactNode }

/** The frame of every list: search bar, progress bar, empty and error states, pager. */
export function ListShell({ unavailable, children, ...searchBar }: Props) {
  const { total, isFetching, error, refetch } = useListContext()
  const failed = Boolean(error)
  return (
    <>
      <SearchBar {...searchBar} />
      <Box sx={{ height: 4, my: 1 }}>
        {isFetching && <LinearProgress aria-label={t('Loading...')} />}
      </Box>
      {failed && <LoadFailed why={t(unavailable)} onRetry={refetch} />}
      {!failed && total === 0 && (
        <Typography align="center" color="text.secondary" sx={{ py: 8 }}>
          {t(messages.noItems)}
        </Typography>
      )}
      {/* A list that could not be fetched again stays, with what is typed in it. */}
      {Boolean(total) && (
        <>
          {children}
          <Pager />
        </>
      )}
    </>
  )
}
