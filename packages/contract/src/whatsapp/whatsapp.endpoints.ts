import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { integrationIdSchema } from '../integrations/integrations.schemas.ts';
import { serviceForm } from '../integrations/service-form.rules.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { whatsappService } from './whatsapp.definition.ts';
import { whatsappMessageSchema, whatsappNumberSchema } from './whatsapp.schemas.ts';

export const whatsapp = serviceForm(whatsappService);

export const whatsappNumbers = {
  get: endpoint({
    method: 'GET',
    path: '/company/integrations/:id/whatsapp-number',
    permission: 'connections.read',
    summary:
      'Get the number of a WhatsApp integration with its quality and messaging limit, null before the first check',
    params: integrationIdSchema,
    response: z.object({ number: whatsappNumberSchema.nullable() }),
    errors: ['integration.unknown'],
    tags: ['integrations.integration'],
  }),
};

export const whatsappMessages = {
  list: endpoint({
    method: 'GET',
    path: '/company/integrations/:id/whatsapp-messages',
    permission: 'connections.read',
    summary: 'List received messages and the states of sent ones, newest first',
    params: integrationIdSchema,
    query: listQuerySchema.omit({ name: true }),
    response: listOf('messages', whatsappMessageSchema),
    errors: ['integration.unknown'],
    tags: ['whatsapp.message'],
  }),
};
