import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
      serverModuleFormat: 'esm',
    }),
  ],
  ssr: { noExternal: ['@fontsource-variable/vazirmatn'] },
})

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}
