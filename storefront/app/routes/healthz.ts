import type { LoaderFunctionArgs } from '@remix-run/node'

/** 200 while the database answers a real query. */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    await context.shop.db('settings').select('id').first()
    return Response.json({ status: 'ok' })
  } catch {
    return Response.json({ status: 'database unreachable' }, { status: 503 })
  }
}
