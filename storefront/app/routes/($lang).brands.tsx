import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GroupGrid } from '../components/catalogue/group-grid.tsx'
import { loadGroupList } from '../components/catalogue/group-list.server.ts'
import { ListFailed } from '../components/catalogue/list-failed.tsx'
import { ListPage } from '../components/catalogue/list-page.tsx'
import { SearchControls } from '../components/catalogue/search-controls.tsx'
import { groupSorts } from '../components/catalogue/sorting.ts'
import { pageMeta } from '../components/page-meta.ts'
import { useText } from '../i18n/use-text.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadGroupList(request, context.shop, 'brands')
}

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, text => ({
    ...text.catalogue.brands,
    page: args.data?.page,
    isPrivate: Boolean(args.data?.text),
    trail: [],
  }))

export default function BrandsPage() {
  const list = useLoaderData<typeof loader>()
  const text = useText().catalogue.brands
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
      <GroupGrid groups={list.items} kind="brand" />
    </ListPage>
  )
}

export function ErrorBoundary() {
  return <ListFailed of="brands" />
}
