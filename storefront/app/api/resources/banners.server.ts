import type { z } from 'zod'
import type { BannerInputs, BannerTable } from '#database/stores/banners.ts'
import { listOf } from '#shared/responses/response.ts'
import { listRequest } from '#shared/schemas/list-request.ts'
import type { BannerViews } from '../../services/catalogue/banner-views.server.ts'
import {
  addBanner,
  removeBanner,
  saveBanner,
} from '../../services/catalogue/banner-writes.server.ts'
import { findBanner, listBanners } from '../../services/catalogue/banners.server.ts'
import { crud } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { parseBaseFilter, pickOrder } from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'
import { asArray, bannerFilter } from '../rest-filter.ts'

const sorts = ['id', 'name', 'active'] as const

/**
 * Returns the common routes of sponsors, slides and marquees, for Masters only. The REST API is available
 * under the plural, and again under the singular, as in `marquee/GetActiveList`.
 */
export function bannerEndpoints<Table extends BannerTable>(
  table: Table,
  singular: 'sponsor' | 'carousel' | 'marquee',
  input: z.ZodType<BannerInputs[Table]>,
  output: z.ZodType<BannerViews[Table], BannerViews[Table]>,
): Endpoints {
  const crudRoutes = (resource: string) =>
    crud({
      resource,
      read: 'master',
      input,
      output,
      sorts,
      list: ({ sort, filter, ...page }, { shop }) => {
        const { q = '', id, ...fields } = bannerFilter.parse(filter)
        return listBanners(shop, table, {
          ...page,
          ...fields,
          text: q,
          sort: sort || 'id',
          ids: asArray(id),
        })
      },
      find: (id, { shop }) => findBanner(shop, table, id),
      add: (banner, context) => addBanner(toStaffContext(context), table, banner),
      save: (id, banner, context) => saveBanner(toStaffContext(context), table, id, banner),
      remove: (id, context) => removeBanner(toStaffContext(context), table, id),
    })
  return {
    ...crudRoutes(table),
    ...crudRoutes(singular),
    [`POST ${singular}/GetList`]: endpoint({
      access: 'master',
      input: listRequest,
      output: listOf(output),
      summary: 'Lists records. Supports paging and sorting by Id, Name or Active.',
      response: 'One page of records in `data`, and the number of all matches in `total`.',
      run: (request, { shop }) => {
        parseBaseFilter(request.baseFilter)
        return listBanners(shop, table, {
          text: request.filter,
          ...pickOrder(request, sorts, { sort: 'id', ascending: true }),
          skip: request.nSkipRecord,
          take: request.nRecord,
        })
      },
    }),
  }
}
