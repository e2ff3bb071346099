/** The texts that all modules give to steps of flows, as one file. */
export const given = Object.values(
  import.meta.glob<object>('../../../../../packages/contract/src/*/messages/steps.*.pt.json', {
    eager: true,
    import: 'default',
  }),
);
