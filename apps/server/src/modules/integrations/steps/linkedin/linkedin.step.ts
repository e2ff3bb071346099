import { linkedinPostStep } from '@kumbi/contract/integrations/steps/linkedin/linkedin.step.ts';
import * as z from 'zod';
import { isFileSource, NoFile } from '../../oauth/fetched-file.adapter.ts';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';
import { linkedinKindOf, uploadToLinkedin } from './linkedin-file.adapter.ts';

/** LinkedIn's API for posts (learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api). */
const postsAddress = 'https://api.linkedin.com/rest/posts';
/** LinkedIn supports each version for a year. */
const versioned = { 'linkedin-version': '202511', 'x-restli-protocol-version': '2.0.0' };

/** LinkedIn reads these characters as markup, unless a backslash precedes them. */
const escaped = (text: string): string => text.replaceAll(/[|{}@[\]()<>#\\*_~]/g, '\\$&');

export const postRunner = actionStep(linkedinPostStep, {
  isRepeatable: false,
  async run({ text, link, file }, { call, account, fetchFile }) {
    if (link && !(/^https?:\/\//.test(link) && URL.canParse(link))) return new WrongText('link');
    // A post shows one of them.
    if (link && file) return new WrongText('link');
    if (file && !isFileSource(file)) return new WrongText('file');
    const fetched = file ? await fetchFile(file) : undefined;
    if (fetched instanceof NoFile) return fetched;
    const kind = fetched && linkedinKindOf(fetched);
    if (fetched && !kind) return new WrongText('file');
    const author = `urn:li:person:${await account()}`;
    const title = fetched?.name || 'file';
    const media = kind && {
      id: await uploadToLinkedin(kind, fetched, { owner: author, headers: versioned, call }),
      title,
    };
    const content = media ? { media } : link ? { article: { source: link, title: link } } : undefined;
    const { headers } = await call({
      method: 'POST',
      url: postsAddress,
      headers: versioned,
      json: {
        author,
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
  },
});
