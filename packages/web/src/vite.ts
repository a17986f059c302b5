/** Vite configuration of a web app: file routes, styles from tokens, code splitting. */
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** The configuration of an app that is served below `base`. */
export const webApp = (base = '/'): UserConfig =>
  defineConfig({
    base,
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: './src/screens',
        generatedRouteTree: './src/app/route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: true,
      }),
      react(),
      tailwindcss(),
    ],
    resolve: {
      // React provides this hook natively; the shim for old versions stays out of the bundle.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector', 'use-sync-external-store/shim': 'react' },
    },
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // Dependencies that rarely change between releases, and our shell. Many small files compress worse.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
                tags: ['$initial'],
                priority: 2,
              },
              { name: 'shell', tags: ['$initial'], priority: 1 },
              // The shell references every chunk: small modules that most screens need go into one chunk.
              {
                name: 'kit',
                test: /ui\/src\/(numbers|badge|card|feedback|order)|kernel\/src\/(format|time)|web\/src\/fault|contract\/src\/(?!security|passkeys|two-factor|kyc|company-kyc|renewal|profile|deactivation|reports|histories|approvals|colleagues|partner-accounts)/,
              },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000' } },
  });
