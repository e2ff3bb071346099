import * as z from 'zod';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { pageTypes } from './pages.limits.ts';

/** A page as programs see it. */
export const listedPageSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(pageTypes),
    url: z.string().meta(described('pages.url')),
    visible: z.boolean().meta(described('pages.visible')),
    created_at: wireTime,
  })
  .meta({ id: 'ListedPage' });
