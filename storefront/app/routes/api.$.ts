import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { dispatch } from '../api/dispatch.server.ts'

/** The server calls `dispatch` without Remix, which is faster. A test compares both ways. */
async function handle({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { status, headers, body } = await dispatch(request, context)
  return new Response(body, { status, headers })
}

export const loader = handle
export const action = handle
