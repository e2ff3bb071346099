import * as z from 'zod';
import { imageSchema } from '../media/media.schemas.ts';
import { nameText, requiredText } from '../shared/fields.ts';

export const saveCategorySchema = z.object({
  id: z.uuid().optional(),
  shop_id: z.uuid(),
  name: nameText(80, 'validation.name_required'),
  description: requiredText(500, 'validation.description_required'),
  image: z.file('validation.file').optional(),
});
export type SaveCategory = z.input<typeof saveCategorySchema>;

export const categorySchema = z
  .object({
    id: z.uuid(),
    shop_id: z.uuid(),
    name: z.string(),
    description: z.string(),
    image: imageSchema.nullable(),
    image_url: z.string().nullable(),
    products: z.number().int(),
  })
  .meta({ id: 'ShopCategory' });
export type Category = z.output<typeof categorySchema>;
