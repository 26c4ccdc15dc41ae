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
    summary:
      'Returns the start screen of the back office: sales, open tasks, best sellers and problems.',
    response: 'The totals and short lists of the start screen.',
    run: (_, { shop }) => getDashboard(shop),
  }),
}
