import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadGroupList } from '../components/catalogue/group-list.server.ts'
import { GroupListPage } from '../components/catalogue/group-list-page.tsx'
import { ListFailed } from '../components/catalogue/list-failed.tsx'
import { pageMeta } from '../components/page-meta.ts'

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
  return <GroupListPage list={useLoaderData<typeof loader>()} table="brands" />
}

export function ErrorBoundary() {
  return <ListFailed of="brands" />
}
