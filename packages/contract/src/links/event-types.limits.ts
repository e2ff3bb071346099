/** The events that programs can subscribe to, each with its group in forms. */
export const linksEventGroups = {
  'link.clicked': 'links',
} as const;
