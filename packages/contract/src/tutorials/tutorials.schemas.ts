import * as z from 'zod';
import { nameText } from '../shared/fields.ts';
import { inEachLocale } from '../shared/locale.ts';
import { wireTime } from '../shared/wire-time.ts';
import { storedTutorials, tutorialDevices, tutorialTitleLimit, tutorialViews } from './tutorials.limits.ts';
import { videoIdIn } from './video-address.rules.ts';

const videoField = z
  .string('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(300, 'validation.too_long')
  .transform((value, ctx) => {
    const id = videoIdIn(value);
    if (id !== undefined) return id;
    ctx.addIssue({ code: 'custom', message: 'validation.youtube_video' });
    return z.NEVER;
  });

export const createTutorialSchema = z.object({
  title: z.object(inEachLocale(() => nameText(tutorialTitleLimit))).meta({ description: 'In each language' }),
  url: videoField.meta({ description: 'The address of a YouTube video, or its id' }),
  device: z.enum(tutorialDevices, 'validation.choice'),
  view: z.enum(tutorialViews, 'validation.choice'),
});

export const updateTutorialSchema = createTutorialSchema.partial().extend({ is_hidden: z.boolean().optional() });

export const orderTutorialsSchema = z.object({
  order: z
    .array(z.uuid('validation.invalid'))
    .min(1, 'validation.required')
    .max(storedTutorials, 'validation.too_many')
    .meta({ description: 'The ids of all tutorials, the first one first' }),
});

/** A tutorial in the language of its reader. */
export const tutorialSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    url: z.string().meta({ description: 'The id of the video at YouTube' }),
    device: z.enum(tutorialDevices),
    view: z.enum(tutorialViews),
  })
  .meta({ id: 'Tutorial' });
export type Tutorial = z.output<typeof tutorialSchema>;

/** A tutorial as the operator sees it. */
export const operatorTutorialSchema = tutorialSchema
  .extend({
    title: z.object(inEachLocale(() => z.string())),
    is_hidden: z.boolean(),
    updated_at: wireTime,
  })
  .meta({ id: 'OperatorTutorial' });
export type OperatorTutorial = z.output<typeof operatorTutorialSchema>;
