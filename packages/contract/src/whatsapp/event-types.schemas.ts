import * as z from 'zod';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';
import { wireTime } from '../shared/wire-time.ts';
import { whatsappStatuses } from './whatsapp.limits.ts';

const facts = {
  integration_id: z.uuid(),
  message_id: z.uuid(),
  wamid: z.string().meta(described('whatsapp.wamid')),
  phone: z.string().meta(described('whatsapp.phone')),
};

const example = {
  integration_id: exampleId(50),
  message_id: exampleId(51),
  wamid: 'wamid.HBgMMjQ0OTIzMDAwMTExFQIAEhgg',
  phone: '244923000111',
};

/** Event types of the workspace's WhatsApp numbers. */
export const whatsappEventTypes = {
  'whatsapp.message_received': {
    data: z.object({ ...facts, name: z.string(), type: z.string(), text: z.string(), received_at: wireTime }),
    example: {
      ...example,
      name: 'Maria',
      type: 'text',
      text: 'Ainda têm mel?',
      received_at: '2026-11-02T09:31:40.000Z',
    },
  },
  'whatsapp.status_changed': {
    data: z.object({
      ...facts,
      status: z.enum(whatsappStatuses),
      error: z.string().nullable().meta(described('whatsapp.error')),
      changed_at: wireTime,
    }),
    example: { ...example, status: 'read', error: null, changed_at: '2026-11-02T09:32:05.000Z' },
  },
} as const;
