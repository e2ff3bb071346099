/** The events that programs can subscribe to, each with its group in forms. */
export const automationsEventGroups = {
  'flow.published': 'flows',
  'flow.turned_on': 'flows',
  'flow.turned_off': 'flows',
  'flow.deleted': 'flows',
  'flow.restored': 'flows',
  'flow_run.failed': 'flows',
} as const;
