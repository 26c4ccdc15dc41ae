import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useText } from '#app/i18n/use-text.ts'
import type { PublicSponsor, Slide } from '#shared/responses/banner.ts'
import { SlidesBeside } from '../carousel/slides-beside.tsx'
import { EmptyState } from '../empty-state.tsx'
import { PageHead } from '../page-head.tsx'
import { SearchMarks } from '../product-parts/marked.tsx'
import { NearWords } from '../search/near-words.tsx'
import { WithSponsors } from '../sponsors/with-sponsors.tsx'
import { Pager } from './pager.tsx'

import { addressWithout, filterParameters } from './product-filters.ts'

import './list-page.css'

type Props = {
  title: ReactNode
  lead?: ReactNode
  /** Below the title, for example the active filters. */
  filters?: ReactNode
  controls: ReactNode
  list: {
    page: number
    pages: number
    total: number
    text: string
    /** What to highlight in the names, and what to search for instead if nothing was found. */
    marks?: string[]
    near?: string[]
    /** Filters other than the text exclude something. */
    isNarrowed?: boolean
  }
  banners: { slides: Slide[]; sponsors: PublicSponsor[] | null }
  children: ReactNode
}

const noMarks: string[] = []

/** A paged list with its search, or an empty state. */
export function ListPage({ title, lead, filters, controls, list, banners, children }: Props) {
  const text = useText().catalogue
  const { search } = useLocation()
  return (
    <div className="page list-page">
      <SlidesBeside slides={banners.slides}>
        <PageHead title={title} lead={lead}>
          {filters}
        </PageHead>
      </SlidesBeside>
      <WithSponsors sponsors={banners.sponsors}>
        {controls}
        {list.total > 0 ? (
          <>
            <h2 className="visually-hidden">{text.results}</h2>
            <SearchMarks.Provider value={list.marks ?? noMarks}>{children}</SearchMarks.Provider>
            <Pager page={list.page} pages={list.pages} total={list.total} />
          </>
        ) : (
          <EmptyState
            drawing="basket"
            title={text.empty}
            text={
              list.isNarrowed
                ? text.filters.tooNarrow
                : list.text
                  ? text.search.foundNothing(list.text)
                  : text.emptyHint
            }
            action={
              <>
                {list.text && <NearWords near={list.near ?? noMarks} />}
                {list.isNarrowed && (
                  <Link to={addressWithout(search, filterParameters)} className="button">
                    {text.filters.removeAll}
                  </Link>
                )}
                <LocalLink to="/aisles" className={list.isNarrowed ? 'button quiet' : 'button'}>
                  {text.emptyAction}
                </LocalLink>
              </>
            }
          />
        )}
      </WithSponsors>
    </div>
  )
}
