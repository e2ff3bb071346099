import { instagramPostStep, instagramReelStep } from '@kumbi/contract/integrations/steps/instagram/instagram.step.ts';
import * as z from 'zod';
import { PartDone, StillProcessing } from '../../oauth/action-progress.rules.ts';
import { type ActionCalls, ActionStopped } from '../../oauth/service-action.adapter.ts';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';

/** Instagram's API for publishing (developers.facebook.com/docs/instagram-platform/content-publishing). */
const base = 'https://graph.instagram.com/v23.0';

const idSchema = z.object({ id: z.string() });
const statusSchema = z.object({ status_code: z.string(), status: z.string().max(300).optional().catch(undefined) });

/** The container of the post, with which Instagram loads the file. It is invisible until it is published. */
const progressSchema = z.object({ container: z.string(), isReady: z.boolean() });
type Progress = z.output<typeof progressSchema>;

/** A second container does no harm, but a second publication does. */
const parts = { progress: progressSchema, isRepeatable: (done: Progress | undefined) => !done?.isReady };

const isPublicAddress = (text: string): boolean => /^https:\/\//.test(text) && URL.canParse(text);

export const imageRunner = actionStep(instagramPostStep, {
  ...parts,
  async run({ image, text }, calls, done) {
    if (!isPublicAddress(image)) return new WrongText('image');
    return takePart({ image_url: image, caption: text }, calls, done);
  },
});

export const reelRunner = actionStep(instagramReelStep, {
  ...parts,
  async run({ video, text }, calls, done) {
    if (!isPublicAddress(video)) return new WrongText('video');
    return takePart({ media_type: 'REELS', video_url: video, caption: text }, calls, done);
  },
});

/** Creates the container, waits until Instagram has processed the file, and publishes it: each part is recorded before the next one. */
async function takePart(media: object, calls: ActionCalls, done: Progress | undefined) {
  if (!done) return new PartDone({ container: await createContainer(media, calls), isReady: false });
  if (done.isReady) return publish(done.container, calls);
  const isReady = await isProcessed(done.container, calls);
  return isReady ? new PartDone({ ...done, isReady }) : new StillProcessing(done);
}

async function createContainer(json: object, { call, account }: ActionCalls): Promise<string> {
  const url = `${base}/${await account()}/media`;
  return (await call({ method: 'POST', url, json, isRepeatable: true, answer: idSchema })).value.id;
}

/** @throws ActionStopped if Instagram can't publish the file */
async function isProcessed(container: string, { call }: ActionCalls): Promise<boolean> {
  const url = `${base}/${container}?fields=status_code,status`;
  const { status_code: code, status } = (await call({ url, answer: statusSchema })).value;
  if (code === 'FINISHED') return true;
  if (code === 'IN_PROGRESS') return false;
  if (code === 'EXPIRED') throw new ActionStopped('refused', 'EXPIRED: the file wasn’t published within 24 hours');
  throw new ActionStopped('refused', status || `${code}: Instagram couldn’t process the file`);
}

async function publish(container: string, { call, account }: ActionCalls): Promise<{ id: string }> {
  const url = `${base}/${await account()}/media_publish`;
  const { value } = await call({ method: 'POST', url, json: { creation_id: container }, answer: idSchema });
  return { id: value.id };
}
