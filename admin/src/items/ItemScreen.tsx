import { ListBase } from 'react-admin'
import { t } from '../i18n/texts.ts'
import { usePage } from '../use-page.ts'
import { ItemList } from './ItemList.tsx'
import type { Item, ItemKind } from './item-kind.ts'

/** A catalogue screen: search, cards, pager and the four dialogs. */
export function ItemScreen<View extends Item>({ kind }: { kind: ItemKind<View> }) {
  usePage(t(kind.heading), t(kind.description))
  return (
    <ListBase
      resource={kind.resource}
      perPage={25}
      sort={{ field: 'id', order: 'ASC' }}
      storeKey={false}
      queryOptions={{ refetchOnWindowFocus: false, onError: () => undefined }}
    >
      <ItemList kind={kind} />
    </ListBase>
  )
}
