import * as z from 'zod';
import { domainEvent } from '../event.ts';

/** Someone wrote to a number of the workspace. */
export const whatsappMessageReceived = domainEvent('whatsapp.message_received', z.object({ message_id: z.uuid() }));

/** The state of a sent message changed. */
export const whatsappStatusChanged = domainEvent('whatsapp.status_changed', z.object({ message_id: z.uuid() }));
