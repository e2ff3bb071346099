import * as z from 'zod';
import { described } from '../shared/described.ts';
import { imageUrlLimit } from './media.limits.ts';
import { imageSchema } from './media.schemas.ts';

/** The address of a picture that the server loads. */
export const imageUrlField = z
  .string('validation.url')
  .trim()
  .max(imageUrlLimit, 'validation.too_long')
  .pipe(z.url({ protocol: /^https?$/, error: 'validation.url' }));

/** The id of a picture, for the calls that use it. */
export const pictureIdField = z.uuid('validation.invalid').meta(described('media.picture_id'));

/** A picture as programs see it. */
export const publicPictureSchema = imageSchema
  .pick({ id: true, width: true, height: true })
  .extend({
    url: z.string().meta(described('media.url')),
    avif: z.string().meta(described('media.avif')),
    webp: z.string().meta(described('media.webp')),
  })
  .meta({ id: 'Picture' });

/** Its type is the runtime's own, because users of the client's package don't have zod. */
const fileField: z.ZodType<File, File> = z.file('validation.file');

export const uploadPublicPictureSchema = z
  .object({
    image: fileField.optional().meta(described('media.new_image')),
    url: imageUrlField.optional().meta(described('media.new_url')),
  })
  .refine(({ image, url }) => image !== undefined || url !== undefined, {
    path: ['image'],
    message: 'validation.required',
  })
  .refine(({ image, url }) => image === undefined || url === undefined, {
    path: ['url'],
    message: 'validation.invalid',
  })
  .meta({ id: 'NewPicture' });
