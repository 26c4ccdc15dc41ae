import { z } from 'zod'
import { dashboardView } from '#shared/responses/dashboard.ts'
import { getDashboard } from '../../services/reports/dashboard.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'

export const dashboardEndpoints: Endpoints = {
  'GET dashboard': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: dashboardView,
    summary: 'What the day begins with: sales, what waits, what sells, what went wrong.',
    answer: 'The sums and short lists of the start screen.',
    run: (_, { shop }) => getDashboard(shop),
  }),
}
