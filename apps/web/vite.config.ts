import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import contractForBrowser from './contract-for-browser.config.ts';

/** The first paint uses Inter only if it is already there, so its fetch begins with the page's own. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/web/${file}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
  },
};

const textEditor = /node_modules\/(@tiptap\/(?!react)|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/;
/** Puck brings a text editor of its own version, which a phone never needs. */
const ofPuck = /@puckeditor\/core\/node_modules/;

const charts =
  /node_modules\/(recharts|@mantine\/charts|d3-|victory-vendor|internmap|decimal\.js-light|eventemitter3|es-toolkit|@reduxjs|react-redux|redux|reselect|immer)/;

/** Without what it imports: React stays with the first screen. */
const alone = { priority: 1, includeDependenciesRecursively: false };

export default defineConfig({
  // The server serves the build below /web/ and index.html at the workspace's own addresses.
  base: '/web/',
  plugins: [react(), preloadFont, contractForBrowser],
  // Replaced by the server in every answer, together with the other facts of index.html.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    // A data: address would need a looser policy for fonts and images.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What most screens share travels as one file: over 3G a request costs more than its few bytes.
        codeSplitting: {
          groups: [
            { name: 'board-text', test: (id: string) => textEditor.test(id) && ofPuck.test(id), ...alone },
            { name: 'rich-text', test: (id: string) => textEditor.test(id) && !ofPuck.test(id), ...alone },
            { name: 'blocks', test: /packages\/blocks\/src\/(?!templates)/, ...alone },
            { name: 'charts', test: charts, ...alone },
            // Many screens have a form by now, and the first has none.
            { name: 'schemas', test: /node_modules\/zod\//, ...alone },
            { name: 'base', test: /node_modules|\/src\/(ui|lib)\//, minShareCount: 30 },
          ],
        },
      },
    },
  },
});
