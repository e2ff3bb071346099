import * as z from 'zod';
import { locales } from './locale.ts';

// In a separate file, because pages for visitors use the languages without the schema library.
export const localeSchema = z.enum(locales);
