import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { dispatch } from '../api/dispatch.server.ts'

function handle({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return dispatch(request, params['*'] ?? '', context)
}

export const loader = handle
export const action = handle
