import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'

/** Retries once after a lost connection. Does not retry a request that the server rejected. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < 1 && !(error instanceof HttpError && error.status < 500),
    },
  },
})
