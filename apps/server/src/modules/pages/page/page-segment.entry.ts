import { targetIn, titledTargets } from '../../contacts/contacts.public.ts';
import { pagesTables } from '../pages.table.ts';

/** The pages of facts whose rows have a `page_id`. */
export const pageTargets = titledTargets(pagesTables.pages, targetIn('page_id'));
