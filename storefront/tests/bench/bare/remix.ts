import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type EntryContext,
  type LoaderFunctionArgs,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node'
import { RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import { createElement, Fragment } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { parsePage, render } from './markup.ts'
import { productSql } from './product-sql.ts'
import { prepare } from './query.ts'

/**
 * A handwritten Remix app with one route. Its loader reads the product and six others with one prepared statement.
 * Its component renders the elements of a product page of the shop. So it measures the cost of Remix and React
 * alone, without the shop's components, session or headers.
 */
const page = parsePage(readFileSync(process.env.PAGE ?? '', 'utf8'))
const query = prepare(`${productSql} where p.id <= ? order by p.id desc limit 7`)

async function loader({ params }: LoaderFunctionArgs) {
  const [product, ...related] = await query([Number(params.id)])
  return { product, related }
}

function Page() {
  useLoaderData<typeof loader>()
  return createElement(Fragment, null, ...render(page, createElement(Scripts, { key: 'scripts' })))
}

function handleDocument(request: Request, status: number, headers: Headers, remix: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const stream = renderToPipeableStream(
      createElement(RemixServer, { context: remix, url: request.url }),
      {
        onShellReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          stream.pipe(body)
        },
        onShellError: reject,
      },
    )
  })
}

const route = { id: 'root', path: 'product/:id' }
const build: ServerBuild = {
  mode: 'production',
  entry: { module: { default: handleDocument } },
  routes: { root: { ...route, module: { default: Page, loader } } },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: {
        ...route,
        module: '/root.js',
        hasAction: false,
        hasLoader: true,
        hasClientAction: false,
        hasClientLoader: false,
        hasErrorBoundary: false,
      },
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}
const handle = createRequestHandler(build, 'production')

createServer(async ({ url = '/', headers }, response) => {
  const result = await handle(new Request(`http://${headers.host}${url}`))
  response.writeHead(result.status, Object.fromEntries(result.headers))
  if (result.body) await writeReadableStreamToWritable(result.body, response)
  else response.end()
}).listen(Number(process.env.PORT), '127.0.0.1')
