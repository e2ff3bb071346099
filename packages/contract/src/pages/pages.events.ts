import * as z from 'zod';
import { domainEvent } from '../event.ts';

/** Visitors see another version of a page. */
export const pageUpdated = domainEvent('page.updated', z.object({ page_id: z.uuid(), revision: z.number().int() }));
const ofPage = z.object({ page_id: z.uuid() });
/** Visitors can see a page for the first time. */
export const pagePublished = domainEvent('page.published', ofPage);
/** Visitors can’t see a published page any longer. */
export const pageHidden = domainEvent('page.hidden', ofPage);
/** Visitors can see a page again. */
export const pageShown = domainEvent('page.shown', ofPage);
export const pageDeleted = domainEvent('page.deleted', ofPage);
export const pageRestored = domainEvent('page.restored', ofPage);
