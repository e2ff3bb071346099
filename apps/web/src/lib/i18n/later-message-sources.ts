/** Files of texts, fetched on demand. */
export type Loaders = Readonly<Record<string, () => Promise<object>>>;

/** The same for the flow editor, the palette, the help and the operator console. The list is fetched with them, not with every workspace. */
export const givenLater: Readonly<Record<'steps' | 'palette' | 'guides' | 'operator', Loaders>> = {
  palette: import.meta.glob<object>('./*/messages/palette.??.json', {
    base: '../../../../../packages/contract/src',
    import: 'default',
  }),
  guides: import.meta.glob<object>('./*/messages/guides.??.json', {
    base: '../../../../../packages/contract/src',
    import: 'default',
  }),
  operator: import.meta.glob<object>('./*/messages/operator.??.json', {
    base: '../../../../../packages/contract/src',
    import: 'default',
  }),
  steps: import.meta.glob<object>('./*/messages/steps.*.??.json', {
    base: '../../../../../packages/contract/src',
    import: 'default',
  }),
};
