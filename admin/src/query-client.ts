import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'

/** Retries once after a lost connection. Does not retry a request that the server rejected. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < 1 && !(error instanceof HttpError && error.status < 500),
    },
    // Without a network a write fails at once instead of waiting for it.
    mutations: { networkMode: 'always' },
  },
})
