/** The events that programs can subscribe to, each with its group in forms. */
export const pagesEventGroups = {
  'page.published': 'pages',
  'page.hidden': 'pages',
  'page.shown': 'pages',
  'page.deleted': 'pages',
  'page.restored': 'pages',
} as const;
