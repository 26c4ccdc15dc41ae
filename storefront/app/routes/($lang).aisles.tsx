import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadGroupList } from '../components/catalogue/group-list.server.ts'
import { GroupListPage } from '../components/catalogue/group-list-page.tsx'
import { ListFailed } from '../components/catalogue/list-failed.tsx'
import { pageMeta } from '../components/page-meta.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadGroupList(request, context.shop, 'aisles')
}

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, text => ({
    ...text.catalogue.aisles,
    page: args.data?.page,
    isPrivate: Boolean(args.data?.text),
    trail: [],
  }))

export default function AislesPage() {
  return <GroupListPage list={useLoaderData<typeof loader>()} table="aisles" />
}

export function ErrorBoundary() {
  return <ListFailed of="aisles" />
}
