import { tiktokPostStep } from '@kumbi/contract/integrations/steps/tiktok/tiktok.step.ts';
import * as z from 'zod';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';

/** TikTok's API for posts, version 2 (developers.tiktok.com/doc/content-posting-api-reference-direct-post). */
const base = 'https://open.tiktokapis.com/v2/post/publish';
const everyone = 'PUBLIC_TO_EVERYONE';
/** The only choice of a client that TikTok hasn't reviewed. */
const onlyMe = 'SELF_ONLY';

export const videoRunner = actionStep(tiktokPostStep, {
  isRepeatable: false,
  async run({ video, text }, { call }) {
    if (!/^https:\/\//.test(video) || !URL.canParse(video)) return new WrongText('video');
    const { data } = (
      await call({
        method: 'POST',
        url: `${base}/creator_info/query/`,
        json: {},
        isRepeatable: true,
        answer: z.object({ data: z.object({ privacy_level_options: z.array(z.string()) }) }),
      })
    ).value;
    const { value } = await call({
      method: 'POST',
      url: `${base}/video/init/`,
      json: {
        post_info: { title: text, privacy_level: data.privacy_level_options.includes(everyone) ? everyone : onlyMe },
        source_info: { source: 'PULL_FROM_URL', video_url: video },
      },
      answer: z.object({ data: z.object({ publish_id: z.string() }) }),
    });
    return { id: value.data.publish_id };
  },
});
