import * as z from 'zod';
import { domainEvent } from '../event.ts';

/** Visitors see another version of a page. */
export const pageUpdated = domainEvent('page.updated', z.object({ page_id: z.uuid(), revision: z.number().int() }));
/** Visitors can see a page for the first time. */
export const pagePublished = domainEvent('page.published', z.object({ page_id: z.uuid() }));
