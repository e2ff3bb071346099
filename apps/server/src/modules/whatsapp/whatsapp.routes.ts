import { whatsappMessages, whatsappNumbers } from '@kumbi/contract/whatsapp/whatsapp.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getWhatsappNumber, listWhatsappMessages } from './whatsapp.service.ts';

export function registerWhatsapp(routes: Routes): void {
  routes.handle(whatsappNumbers.get, (ctx, { params }) => getWhatsappNumber(ctx, params.id));
  routes.handle(whatsappMessages.list, (ctx, { params, query }) => listWhatsappMessages(ctx, params.id, query));
}
