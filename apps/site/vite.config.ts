import { globSync } from 'node:fs';
import { defineConfig } from 'vite';

/** The browser runs the views on preact: react-dom alone would be twice the budget of a whole page. */
const preactInstead = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
];

/** `vite build` makes the browser's files, `vite build --ssr src/entry-server.tsx` the renderer that the server imports. */
export default defineConfig(({ command, isSsrBuild }) => {
  const browser = command === 'build' && !isSsrBuild;
  return {
    base: '/site/',
    publicDir: false,
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    resolve: { alias: browser ? preactInstead : [] },
    // The renderer is one file; only the browser follows the socket.
    ssr: { noExternal: true, external: ['socket.io-client'] },
    build: browser
      ? {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          target: 'es2022',
          // The policy of public pages refuses a data: address in a stylesheet.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rollupOptions: {
            input: [
              'src/entry-client.ts',
              ...globSync('src/modules/*/*.entry.{ts,tsx}', { cwd: import.meta.dirname }).sort(),
            ],
          },
        }
      : { outDir: 'dist/server', emptyOutDir: true, target: 'node24', copyPublicDir: false },
  };
});
