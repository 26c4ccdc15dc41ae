import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { pageRoutes } from '#app/page-routes.ts'

// Remix reads the root's package.json, so its root is the project and its app a folder below.
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'storefront/public',
  build: {
    target: 'es2022',
    // Smaller than esbuild's output. The server's code stays readable in stack traces.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 2 } },
    rollupOptions: { output: { manualChunks: toChunk } },
  },
  plugins: [
    remix({
      appDirectory: 'storefront/app',
      buildDirectory: 'storefront/build',
      ignoredRouteFiles: ['**/($lang)*', '**/master-screen.ts'],
      routes: defineRoutes =>
        defineRoutes(route => {
          for (const { path, file, ...options } of pageRoutes('storefront/app')) {
            route(path, file, options)
          }
        }),
      future: {
        v3_fetcherPersist: true,
        // All routes are known at once: finding them out later asks the server once more for each page, and fails offline.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
      serverModuleFormat: 'esm',
    }),
  ],
  // While developing, Vite also looks at what only the server imports; it must not bundle that.
  optimizeDeps: {
    include: ['zod/mini', 'leaflet', '@remix-run/react', 'react-dom/client'],
    exclude: ['@remix-run/node', 'jsonwebtoken', 'knex', 'bcrypt', 'pino', 'sharp'],
  },
  server: { watch: { ignored: ['**/admin/**', '**/build/**', '**/uploads/**', '**/tests/**'] } },
  ssr: { noExternal: ['@fontsource-variable/vazirmatn'] },
}))

/** What stands on most pages. The other folders belong to one page or a few, and are loaded with them. */
const ofMostPages =
  /components\/((carousel|catalogue|document|layout|preferences|product-parts|root-data|search|sponsors)\/|[\w-]+\.)/
/** The files of these folders that most pages need: the stepper of each card, its price. */
const partOfMostPages =
  /components\/(basket\/(basket-stepper|basket-store|stored-basket)|credit\/credit-key)\./

/** What the pages with an address need of the rules. */
const ofAddress =
  /shared\/domain\/(addresses\/(delivery-address|house-number|postal-code)|zone-label|zones)\./

/** What loads with the first focus of a search or address field. */
const ofField = /components\/(combobox|search\/(suggestions|suggested-item))/

/** What a list loads only once a product is opened, and what only search engines read of a product. */
const ofProduct =
  /components\/(structured-data|catalogue\/(option-choice|picture-zoom|product-(details|dialog|facts|gallery)|stock-alert))\./

/** What only the page of favourites loads. */
const ofFavorites = /components\/catalogue\/load-favorites\./

/**
 * What most pages load, in few files: scraps of a few hundred bytes compress badly, and each is a request
 * of its own. All stylesheets but the map's are one, for each would hold up the first paint.
 */
function toChunk(id: string): string | undefined {
  if (
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(id)
  ) {
    return 'framework'
  }
  if (/\.client\.tsx?$|leaflet-map/.test(id)) return
  if (/storefront\/app\/.*\.css$/.test(id)) return 'shell'
  // Together, because each file of its own also lengthens the list of files that every page loads.
  if (ofAddress.test(id)) return 'address'
  if (!/storefront\/app\/components\//.test(id) || ofProduct.test(id) || ofField.test(id)) return
  if (ofFavorites.test(id)) return
  if (/components\/form\//.test(id)) return 'form'
  if (ofMostPages.test(id) || partOfMostPages.test(id)) return 'shell'
}

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}
