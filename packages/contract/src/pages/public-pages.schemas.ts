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
    url: z.string().meta(described('Its public address.', 'O seu endereço público.')),
    visible: z.boolean().meta(described('Whether visitors can see it now.', 'Se os visitantes a podem ver agora.')),
    created_at: wireTime,
  })
  .meta({ id: 'ListedPage' });
