import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { preactInstead } from './preact-instead.ts';

/** `vite build` creates the browser's files, `vite build --ssr src/entry-server.tsx` the renderer that the server imports. */
export default defineConfig(({ command, isSsrBuild }) => {
  const browser = command === 'build' && !isSsrBuild;
  return {
    base: '/site/',
    publicDir: false,
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    resolve: { alias: [...preactInstead] },
    // The renderer is one file. Only the browser loads the socket.
    ssr: { noExternal: true, external: ['socket.io-client'] },
    build: browser
      ? {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          target: 'es2022',
          // The policy of public pages refuses data: addresses in the stylesheet.
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
