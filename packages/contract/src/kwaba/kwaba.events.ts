import * as z from 'zod';
import { domainEvent } from '../event.ts';

const message = { user_id: z.uuid(), message_id: z.uuid() };

/** An end user wrote to the company. */
export const kwabaAnswerReceived = domainEvent('kwaba.answer_received', z.object(message));

/** The company wrote to an end user, from the workspace or with a key. */
export const kwabaMessageSent = domainEvent('kwaba.message_sent', z.object(message));

/** An end user has seen the company's messages, up to this one. */
export const kwabaMessagesRead = domainEvent('kwaba.messages_read', z.object(message));

/** Sent to the workspace's sockets after a change in the conversation with this user. */
export const conversationChanged = { name: 'kwaba-conversation', payload: z.object({ user_id: z.uuid() }) } as const;
