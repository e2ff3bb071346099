import { linkedinPostStep } from '@kumbi/contract/integrations/steps/linkedin/linkedin.step.ts';
import * as z from 'zod';
import { PartDone, StillProcessing } from '../../oauth/action-progress.rules.ts';
import { isFileSource, NoFile } from '../../oauth/fetched-file.adapter.ts';
import type { ActionCalls } from '../../oauth/service-action.adapter.ts';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';
import { isInProcessing, linkedinKindOf, uploadToLinkedin } from './linkedin-file.adapter.ts';

/** LinkedIn's API for posts (learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api). */
const postsAddress = 'https://api.linkedin.com/rest/posts';
/** LinkedIn supports each version for a year. */
const versioned = { 'linkedin-version': '202511', 'x-restli-protocol-version': '2.0.0' };

/** The uploaded file, if there is one. It is invisible until a post shows it. */
const progressSchema = z.object({
  media: z.object({ id: z.string(), title: z.string() }).nullable(),
  isReady: z.boolean(),
  looks: z.number(),
});
type Progress = z.output<typeof progressSchema>;

/** About five minutes. A post can show a video that is still being processed, so a longer processing doesn't end the step. */
const mostLooks = 8;
const titleLength = 200;

/** LinkedIn reads these characters as markup, unless a backslash precedes them. */
const escaped = (text: string): string => text.replaceAll(/[|{}@[\]()<>#\\*_~]/g, '\\$&');

export const postRunner = actionStep(linkedinPostStep, {
  progress: progressSchema,
  // A second upload does no harm, but a second post does.
  isRepeatable: (done) => !done?.isReady,
  async run(texts, calls, done) {
    if (!done) return upload(texts, calls);
    if (done.isReady) return post(texts, calls, done);
    const { media, looks } = done;
    const isReady = !(media && looks < mostLooks && (await isInProcessing({ ...calls, headers: versioned }, media.id)));
    return isReady ? new PartDone({ ...done, isReady }) : new StillProcessing({ ...done, looks: looks + 1 });
  },
});

type Texts = Readonly<Record<'text' | 'link' | 'file', string>>;

async function upload({ link, file }: Texts, { call, account, fetchFile }: ActionCalls) {
  if (link && !(/^https?:\/\//.test(link) && URL.canParse(link))) return new WrongText('link');
  // A post shows one of them.
  if (link && file) return new WrongText('link');
  if (!file) return new PartDone<Progress>({ media: null, isReady: true, looks: 0 });
  if (!isFileSource(file)) return new WrongText('file');
  const fetched = await fetchFile(file);
  if (fetched instanceof NoFile) return fetched;
  const kind = linkedinKindOf(fetched);
  if (!kind) return new WrongText('file');
  const id = await uploadToLinkedin(kind, fetched, { owner: await authorOf(account), headers: versioned, call });
  const media = { id, title: fetched.name.slice(0, titleLength) || 'file' };
  return new PartDone<Progress>({ media, isReady: kind !== 'video', looks: 0 });
}

async function post({ text, link }: Texts, { call, account }: ActionCalls, { media }: Progress) {
  const content = media ? { media } : link ? { article: { source: link, title: link } } : undefined;
  const { headers } = await call({
    method: 'POST',
    url: postsAddress,
    headers: versioned,
    json: {
      author: await authorOf(account),
      commentary: escaped(text),
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      ...(content ? { content } : {}),
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    },
    answer: z.object({}),
  });
  return { id: headers['x-restli-id'] ?? '' };
}

const authorOf = async (account: ActionCalls['account']): Promise<string> => `urn:li:person:${await account()}`;
