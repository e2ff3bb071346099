/** One import for all modules: a list of imports would be in the first load. */
export const texts: readonly object[] = Object.values(
  import.meta.glob<object>('./*/messages/lists.en.json', {
    base: '../../../../../../packages/contract/src',
    import: 'default',
    eager: true,
  }),
);
