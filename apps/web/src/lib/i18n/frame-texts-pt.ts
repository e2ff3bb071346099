/** The texts of all modules for the frame, as one file. */
export const given = Object.values(
  import.meta.glob<object>('../../../../../packages/contract/src/*/messages/frame.pt.json', {
    eager: true,
    import: 'default',
  }),
);
