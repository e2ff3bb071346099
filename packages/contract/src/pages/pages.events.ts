import * as z from 'zod';
import { domainEvent } from '../event.ts';

export const pageSaved = domainEvent('page.saved', z.object({ page_id: z.uuid(), revision: z.number().int() }));
export const pageChanged = domainEvent('page.changed', z.object({ page_id: z.uuid() }));
