import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'

/** A lost connection is tried once more; what the server refused stays refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < 1 && !(error instanceof HttpError && error.status < 500),
    },
  },
})
