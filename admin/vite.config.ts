import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const shop = process.env.PUBLIC_URL ?? 'http://localhost:3000'

export default defineConfig({
  base: '/admin/',
  // Of its own: while developing, the shop's Vite runs beside it, and each would clear the other's.
  cacheDir: '../node_modules/.vite-admin',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rollupOptions: {
      output: {
        // Its modules import each other in circles; split over chunks they would run out of order.
        manualChunks: id => (id.includes('/node_modules/ra-core/') ? 'ra-core' : undefined),
      },
      onwarn(warning, warn) {
        // A remark about comments inside zod that nobody here can change.
        if (warning.code !== 'INVALID_ANNOTATION') warn(warning)
      },
    },
  },
  server: { proxy: { '/api': shop, '/uploads': shop } },
})
