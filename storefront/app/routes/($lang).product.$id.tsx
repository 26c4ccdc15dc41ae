import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatMoney } from '#shared/domain/money/money.ts'
import { isPicture } from '#shared/domain/products/picture-url.ts'
import { unitPriceCents } from '#shared/domain/products/pricing.ts'
import { withCheapest } from '#shared/domain/products/product-options.ts'
import { findViewer } from '../auth/cookie.server.ts'
import { inCents } from '../components/catalogue/price.tsx'
import { ProductDetails } from '../components/catalogue/product-details.tsx'
import { ProductGrid } from '../components/catalogue/product-grid.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { useNames } from '../components/product-parts/item-names.tsx'
import { mainDescription, mainName } from '../components/product-parts/main-name.ts'
import { SectionHead } from '../components/section-head.tsx'
import { groceryStore, productData } from '../components/structured-data.ts'
import { useText } from '../i18n/use-text.ts'
import { findProductForShop, listNewestOfAisle } from '../services/catalogue/catalogue.server.ts'
import { findShipping } from '../services/delivery/shipping.server.ts'

const RELATED = 6

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0
  const user = await findViewer(request, shop)
  const product = await findProductForShop(shop, id, { includeHidden: user?.role === 'Master' })
  if (!product) throw new Response(null, { status: 404 })
  const newest = await listNewestOfAisle(shop, product.aisleId, RELATED + 1)
  const related = newest.filter(other => other.id !== id).slice(0, RELATED)
  return { product, related, delivery: await findShipping(shop) }
}

export const meta: MetaFunction<typeof loader> = args =>
  pageMeta(args, (text, { language, publicUrl, root }) => {
    const product = args.data?.product
    if (!product) return { ...text.pages.notFound, isPrivate: true }
    const aisle = mainName({ name: product.aisleName, fName: product.aisleFName }, language)
    const title = mainName(product, language)
    const price = formatMoney(unitPriceCents(inCents(withCheapest(product).product)), language)
    const { urlImage } = product
    return {
      title,
      description:
        mainDescription(product, language) || text.catalogue.product.metaDescription(title, price),
      picture: isPicture(urlImage) ? urlImage : undefined,
      trail: [
        { name: text.layout.menu.aisles, path: '/aisles' },
        { name: aisle, path: `/products?aisle=${product.aisleId}` },
      ],
      structured: [
        productData(product, {
          publicUrl,
          language,
          seller: root ? groceryStore(root.settings, { publicUrl, language }) : null,
          delivery: args.data?.delivery ?? null,
        }),
      ],
    }
  })

export default function ProductPage() {
  const { product, related } = useLoaderData<typeof loader>()
  const text = useText().catalogue.product
  const names = useNames()
  const aisle = names({ name: product.aisleName, fName: product.aisleFName }).main
  return (
    <div className="page">
      <div className="product-page">
        <ProductDetails key={product.id} product={product} heading="h1" />
      </div>
      {related.length > 0 && (
        <section>
          <SectionHead
            title={text.related(aisle)}
            more={{ to: `/products?aisle=${product.aisleId}`, label: text.wholeAisle }}
          />
          <ProductGrid products={related} />
        </section>
      )}
    </div>
  )
}
