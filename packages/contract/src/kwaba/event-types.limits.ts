/** The events that programs can subscribe to, each with its group in forms. */
export const kwabaEventGroups = {
  'kwaba.answer_received': 'kwaba',
  'kwaba.message_sent': 'kwaba',
  'kwaba.messages_read': 'kwaba',
} as const;
