import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PREACT } from './scripts/preact.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };
/** Which build it is, for reports of failures; src/cli/server/build-web.ts sets it. */
const build = process.env['BENTHOS_BUILD'] ?? 'dev';

/** A file of the app, whole: the build and the server for development look for it from different folders. */
const at = (file: string): string => path.resolve(import.meta.dirname, 'src/web', file);

/** The form of a set file, for editors. */
const setSchemaFile: Plugin = {
  name: 'set-schema',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'set-schema.json',
      source: readFileSync(new URL('sets/schema.json', import.meta.url)),
    });
  },
};

/** Has this name in every build: the service worker asks for it. */
const PUSH_WORKER = 'push-worker.js';

export default defineConfig({
  root: 'src/web',
  base: './',
  publicDir: 'public',
  define: { 'import.meta.env.VERSION': JSON.stringify(`${version}-${build}`) },
  resolve: { alias: [...PREACT] },
  plugins: [
    setSchemaFile,
    VitePWA({
      registerType: 'prompt',
      // src/web/app/service-worker.ts does, once the page has nothing better to do.
      injectRegister: false,
      includeManifestIcons: false,
      manifest: {
        id: './',
        name: 'Benthos',
        short_name: 'Benthos',
        description: 'Build a nation under the sea: a board game for one to four players.',
        lang: 'en',
        categories: ['games', 'entertainment'],
        display: 'standalone',
        theme_color: '#06141f',
        background_color: '#06141f',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icon-192.png'],
        // Alphabets of none of the languages.
        globIgnores: ['**/*-{greek,greek-ext,vietnamese}-*'],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/^\/api\//, /\/set-schema\.json$/],
        // Notices: src/web/online/notices/push-worker.ts.
        importScripts: [PUSH_WORKER],
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // For npm run bench:web: what the first page loads.
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: at('index.html'), 'push-worker': at('online/notices/push-worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'push-worker' ? PUSH_WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
});
