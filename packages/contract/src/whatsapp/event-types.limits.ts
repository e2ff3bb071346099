/** The events that programs can subscribe to, each with its group in forms. */
export const whatsappEventGroups = {
  'whatsapp.message_received': 'whatsapp',
  'whatsapp.status_changed': 'whatsapp',
} as const;
