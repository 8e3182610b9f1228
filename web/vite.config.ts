import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed, documents, first, late, licences, manifest, site } from './build.ts'

export default defineConfig({
  plugins: [documents(), react(), manifest(), site(), late(), licences(), compressed()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: 'files.json', // read by package pages
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssCodeSplit: false, // one file: all of it is less than a second request takes
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: first() }] } } },
  },
  server: {
    // The API of a server that runs beside: go run ./cmd/agora. AGORA is another one, which may serve its own hosts alone
    // and open sockets for its own pages alone.
    proxy: {
      '/graphql': {
        target: process.env['AGORA'] ?? 'http://127.0.0.1:8080', changeOrigin: true, ws: true, rewriteWsOrigin: true,
      },
    },
  },
})
