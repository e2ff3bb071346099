import { setTimeout as sleep } from 'node:timers/promises';
import { instagramPostStep, instagramReelStep } from '@kumbi/contract/integrations/steps/instagram/instagram.step.ts';
import * as z from 'zod';
import { type ActionCalls, ActionStopped } from '../../oauth/service-action.adapter.ts';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';

/** Instagram's API for publishing (developers.facebook.com/docs/instagram-platform/content-publishing). */
const base = 'https://graph.instagram.com/v23.0';
const lookMs = 1_000;
const imageLooks = 8;
/** It processes a video for longer. All calls of a step together have 20 seconds. */
const videoLooks = 14;

const idSchema = z.object({ id: z.string() });

const isPublicAddress = (text: string): boolean => /^https:\/\//.test(text) && URL.canParse(text);

export const imageRunner = actionStep(instagramPostStep, {
  isRepeatable: false,
  async run({ image, text }, calls) {
    if (!isPublicAddress(image)) return new WrongText('image');
    return publish({ image_url: image, caption: text }, imageLooks, calls);
  },
});

export const reelRunner = actionStep(instagramReelStep, {
  isRepeatable: false,
  async run({ video, text }, calls) {
    if (!isPublicAddress(video)) return new WrongText('video');
    return publish({ media_type: 'REELS', video_url: video, caption: text }, videoLooks, calls);
  },
});

/** Lets Instagram load the file from its address, and publishes it. */
async function publish(media: object, looks: number, { call, account }: ActionCalls): Promise<{ id: string }> {
  const owner = await account();
  // It is invisible until it is published, so a second one does no harm.
  const { id } = (
    await call({
      method: 'POST',
      url: `${base}/${owner}/media`,
      json: media,
      isRepeatable: true,
      answer: idSchema,
    })
  ).value;
  for (let look = 1; ; look += 1) {
    const { value } = await call({
      url: `${base}/${id}?fields=status_code`,
      answer: z.object({ status_code: z.string() }),
    });
    if (value.status_code === 'FINISHED') break;
    if (value.status_code !== 'IN_PROGRESS') throw new ActionStopped('refused', value.status_code);
    if (look === looks) throw new ActionStopped('unsent', value.status_code);
    await sleep(lookMs, undefined, { ref: false });
  }
  const published = await call({
    method: 'POST',
    url: `${base}/${owner}/media_publish`,
    json: { creation_id: id },
    answer: idSchema,
  });
  return { id: published.value.id };
}
