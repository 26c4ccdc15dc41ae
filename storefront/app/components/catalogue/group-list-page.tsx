import type { SerializeFrom } from '@remix-run/node'
import { useText } from '../../i18n/use-text.ts'
import { GroupGrid } from './group-grid.tsx'
import type { loadGroupList } from './group-list.server.ts'
import { ListPage } from './list-page.tsx'
import { SearchControls } from './search-controls.tsx'
import { groupSorts } from './sorting.ts'

type Props = { list: SerializeFrom<typeof loadGroupList>; table: 'aisles' | 'brands' }

/** The page of all aisles or all brands. */
export function GroupListPage({ list, table }: Props) {
  const text = useText().catalogue[table]
  return (
    <ListPage
      title={text.title}
      lead={text.description}
      list={list}
      banners={list.banners}
      controls={
        <SearchControls
          text={list.text}
          sort={list.sort}
          sorts={groupSorts}
          placeholder={text.placeholder}
        />
      }
    >
      <GroupGrid groups={list.items} kind={table === 'aisles' ? 'aisle' : 'brand'} />
    </ListPage>
  )
}
