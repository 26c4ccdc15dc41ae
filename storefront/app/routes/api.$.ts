import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { dispatch } from '../api/dispatch.server.ts'

async function handle({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { status, headers, body } = await dispatch(request, params['*'] ?? '', context)
  return new Response(body, { status, headers })
}

export const loader = handle
export const action = handle
