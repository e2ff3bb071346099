import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import contractForBrowser from './contract-for-browser.config.ts';
import firstLoad from './first-load.config.ts';
import smallFont from './font.config.ts';
import installable from './installable.config.ts';
import mantineStyles from './mantine-styles.config.ts';
import compiledTexts from './texts.config.ts';

const textEditor = /node_modules\/(@tiptap\/(?!react)|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/;
/** Puck bundles its own version of a text editor, which a phone never needs. */
const ofPuck = /@puckeditor\/core\/node_modules/;

const charts =
  /node_modules\/(recharts|@mantine\/charts|d3-|victory-vendor|internmap|decimal\.js-light|eventemitter3|es-toolkit|@reduxjs|react-redux|redux|reselect|immer|tiny-invariant)/;

const navFiles = globSync('src/modules/*/*.nav.ts', { cwd: import.meta.dirname });
const navIcons = new Set(
  navFiles.flatMap((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').match(/\bIcon\w+/g) ?? []),
);
/**
 * The icons of the sidebar: one request of the frame instead of one for each icon. The entries themselves aren't in this
 * file: they import components of the frame, which would import it in a circle.
 */
const navigation = (id: string) => navIcons.has(path.basename(id, '.mjs'));

/** The pages that are loaded first: one script each, with everything that they need from the start. */
const signIn = /\/src\/(app\/(main|router)\.tsx|modules\/identity\/sign-in\/sign-in-page\.tsx)$/;
const workspace = /\/src\/(app\/(workspace-routes|navigation)\.tsx?|modules\/home\/home-page\.tsx)$/;

/**
 * Texts in one file for each part and language: those of a page that is loaded first, and those that modules give to other
 * screens.
 */
function textFile(id: string): string | null {
  const [, given, of] = /\/i18n\/given\/(\w+)\.(\w\w)\.ts$/.exec(id) ?? [];
  if (given) return `${given === 'frame' ? 'workspace' : given}-texts-${of}`;
  const [, module, part, language] =
    /\/([\w-]+)\/messages\/(?:(frame|lists|steps|palette|guides)(?:\.[\w-]+)?\.)?(\w\w)\.json$/.exec(id) ?? [];
  if (!language) return null;
  if (part) return `${part === 'frame' ? 'workspace' : part}-texts-${language}`;
  if (/^(shared|app|identity)$/.test(module ?? '')) return `first-texts-${language}`;
  return /^(home|quotas|workspaces)$/.test(module ?? '') ? `workspace-texts-${language}` : null;
}

const choices =
  /@mantine\/core\/esm\/components\/(Combobox|Select|Autocomplete|MultiSelect|TagsInput|PillsInput|Pill)\//;

/** Lists, with the icon of their filter: on its own it would be one more file of each screen. */
const lists =
  /\/src\/(ui\/(filter-select|list-frame|list-page|list-controls|selection-bar|select-box|use-bulk)|lib\/use-(selection|list-view))\.tsx?$|IconAdjustmentsHorizontal\./;

/** Every workspace has these chunks, with their styles, before its first screen, so that screens needn't list them. */
const frame = /^assets\/(rolldown-runtime|first|base|toasts|workspace)-/;

/** Without dependencies, so that React stays with the first screen. */
const alone = { priority: 10, includeDependenciesRecursively: false };

export default defineConfig({
  // The server serves the build below /web/ and index.html at the app's own addresses.
  base: '/web/',
  plugins: [react(), smallFont, mantineStyles, compiledTexts, firstLoad, contractForBrowser, installable()],
  // The server replaces it in every response, as it does with the other placeholders of index.html.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    // A data: address would need a looser policy for fonts and images.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: {
      resolveDependencies: (_, files, { hostId }) =>
        /^assets\/(index|first)-/.test(hostId) ? files : files.filter((file) => !frame.test(file)),
    },
    rolldownOptions: {
      output: {
        // The workspace lists the files of all its screens: each character less of their hashes matters to the first load.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Code shared by most screens is one file: over 3G a request costs more than its few bytes.
        codeSplitting: {
          groups: [
            { name: 'board-text', test: (id: string) => textEditor.test(id) && ofPuck.test(id), ...alone },
            { name: 'rich-text', test: (id: string) => textEditor.test(id) && !ofPuck.test(id), ...alone },
            { name: 'blocks', test: /packages\/blocks\/src\/(?!templates)/, ...alone },
            { name: textFile, debugName: 'texts', test: (id: string) => textFile(id) !== null, ...alone },
            { name: 'charts', test: charts, ...alone },
            // Many screens have a form, but the sign-in is shown before its schema is needed.
            {
              name: 'schemas',
              test: /node_modules\/zod\/|contract\/src\/shared\/(fields|json-depth|wire-time|locale-schema|paging|sorting|money-schema)\.ts$/,
              ...alone,
            },
            { name: 'first', test: (id: string) => signIn.test(id) || id.includes('rolldown/runtime'), priority: 4 },
            { name: 'toasts', test: /\/src\/ui\/toasts\.tsx$/, priority: 3 },
            // Half of all screens have a list to choose from; the frame and the home have none.
            { name: 'choices', test: choices, ...alone, priority: 3 },
            // Many screens have a part to unfold; the frame and the home have none.
            { name: 'collapse', test: /@mantine\/(core|hooks)\/esm\/.*(use-)?collapse/i, ...alone, priority: 3 },
            // Most other screens are lists.
            { name: 'lists', test: lists, ...alone, priority: 3 },
            { name: 'base', test: /node_modules|\/src\/(ui|lib)\//, minShareCount: 24, priority: 2 },
            { name: 'workspace', test: (id: string) => workspace.test(id) || navigation(id), priority: 1 },
            // The first load lists every file: one of a few icons costs it more than the others cost their screens.
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 6, priority: 0 },
          ],
        },
      },
    },
  },
});
