/** The events that programs can subscribe to, each with its group in forms. */
export const answersEventGroups = {
  'answer.received': 'visitors',
} as const;
