import * as z from 'zod';
import { wireTime } from '../shared/wire-time.ts';
import { documentFormats, videoFormats } from './media.limits.ts';

/** An image for a page: its size is known in advance, so that the layout doesn't shift. */
export const imageSchema = z
  .object({
    id: z.uuid(),
    src: z.string().meta({ description: 'A medium size, for clients that use a single address' }),
    avif: z.string().meta({ description: 'A `srcset`' }),
    webp: z.string().meta({ description: 'A `srcset`' }),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string().meta({ description: 'A blurred `data:` URI of less than 400 bytes' }),
  })
  .meta({ id: 'Image' });
export type Image = z.output<typeof imageSchema>;

/** An image in the list of the workspace's images. */
export const listedImageSchema = imageSchema
  .extend({
    name: z.string().meta({ description: 'The name of the uploaded file; empty if it isn’t known' }),
    bytes: z.number().int().meta({ description: 'All sizes together' }),
    may_delete: z.boolean().meta({ description: 'Whether it was only chosen by its address, and nothing shows it' }),
    created_at: wireTime,
  })
  .meta({ id: 'ListedImage' });
export type ListedImage = z.output<typeof listedImageSchema>;

/**
 * A video or a document of the workspace. It has no address: the page or the lesson that shows it has one, and so has a
 * published one.
 */
export const mediaFileSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['video', 'document']),
    format: z.enum([...videoFormats, ...documentFormats]),
    bytes: z.number().int(),
  })
  .meta({ id: 'MediaFile' });
export type MediaFile = z.output<typeof mediaFileSchema>;

/** A video or a document with a public address. */
export const publishedFileSchema = mediaFileSchema
  .extend({
    name: z.string().meta({ description: 'The name of the uploaded file; empty if it isn’t known' }),
    src: z.string().meta({ description: 'Its public address' }),
    may_delete: z.boolean().meta({ description: 'Whether it has its own address, which can be closed' }),
    created_at: wireTime,
  })
  .meta({ id: 'PublishedFile' });
export type PublishedFile = z.output<typeof publishedFileSchema>;
