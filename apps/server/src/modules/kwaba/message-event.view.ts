import { kwabaAnswerReceived, kwabaMessageSent, kwabaMessagesRead } from '@kumbi/contract/kwaba/kwaba.events.ts';
import { type PublishedEvent, publishRead } from '../../kernel/published-event.ts';
import { getMessage } from './message.service.ts';

export const messageEvents: readonly PublishedEvent[] = [
  publishRead(kwabaAnswerReceived, 'kwaba.answer_received', async (ctx, { message_id }) => getMessage(ctx, message_id)),
  publishRead(kwabaMessageSent, 'kwaba.message_sent', async (ctx, { message_id }) => getMessage(ctx, message_id)),
  publishRead(kwabaMessagesRead, 'kwaba.messages_read', async (ctx, { message_id }) => {
    const message = await getMessage(ctx, message_id);
    return message?.read_at ? { ...message, read_at: message.read_at } : undefined;
  }),
];
