import { whatsappMessageReceived, whatsappStatusChanged } from '@kumbi/contract/whatsapp/whatsapp.events.ts';
import { cutText, type PublishedEvent, publishRead } from '../../kernel/published-event.ts';
import { findMessage, type MessageRow } from './message.store.ts';

const factsOf = ({ id, integration_id, wamid, phone }: MessageRow) => ({
  integration_id,
  message_id: id,
  wamid,
  phone,
});

export const messageEvents: readonly PublishedEvent[] = [
  publishRead(whatsappMessageReceived, 'whatsapp.message_received', async (ctx, { message_id }) => {
    const row = await findMessage(ctx, message_id);
    return row && { ...factsOf(row), name: row.name, type: row.type, text: cutText(row.text), received_at: row.at };
  }),
  publishRead(whatsappStatusChanged, 'whatsapp.status_changed', async (ctx, { message_id }) => {
    const row = await findMessage(ctx, message_id);
    if (!row?.status) return undefined;
    return { ...factsOf(row), status: row.status, error: row.error, changed_at: row.at };
  }),
];
