import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from './media.schemas.ts';

export const uploadImage = endpoint({
  method: 'POST',
  path: '/company/media/images',
  permission: 'content.write',
  summary: 'Store an image of the workspace; the same bytes are stored once',
  body: z.object({ image: z.file('validation.file') }),
  multipart: true,
  response: z.object({ image: imageSchema }),
  perMinute: 60,
  errors: ['media.not_image', 'media.too_large', 'quota.none', 'quota.expired', 'quota.limited'],
});
