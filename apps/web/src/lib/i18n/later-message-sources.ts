/** Files of texts, fetched on demand. */
export type Loaders = Readonly<Record<string, () => Promise<object>>>;

/** The same for the flow editor and the operator console. The list is fetched with them, not with every workspace. */
export const givenLater: Readonly<Record<'steps' | 'operator', Loaders>> = {
  operator: import.meta.glob<object>('./*/messages/operator.??.json', {
    base: '../../../../../packages/contract/src',
    import: 'default',
  }),
  steps: import.meta.glob<object>('./*/messages/steps.*.??.json', {
    base: '../../../../../packages/contract/src',
    import: 'default',
  }),
};
