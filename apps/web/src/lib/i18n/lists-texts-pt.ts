/** The texts of all modules for the lists of other modules, as one file. */
export const given = Object.values(
  import.meta.glob<object>('../../../../../packages/contract/src/*/messages/lists.pt.json', {
    eager: true,
    import: 'default',
  }),
);
