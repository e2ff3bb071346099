/**
 * Views are written in React and run on Preact, in the browser, on the server and in tests: react-dom alone would be twice
 * the budget of a whole page, and its renderer takes several times as long.
 */
export const preactInstead = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
];
