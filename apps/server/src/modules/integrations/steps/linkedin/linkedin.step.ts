import { linkedinPostStep } from '@kumbi/contract/integrations/steps/linkedin/linkedin.step.ts';
import * as z from 'zod';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';

/** LinkedIn's API for posts (learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api). */
const postsAddress = 'https://api.linkedin.com/rest/posts';
/** LinkedIn supports each version for a year. */
const version = '202511';

/** LinkedIn reads these characters as markup, unless a backslash precedes them. */
const escaped = (text: string): string => text.replaceAll(/[|{}@[\]()<>#\\*_~]/g, '\\$&');

export const postRunner = actionStep(linkedinPostStep, {
  isRepeatable: false,
  async run({ text, link }, { call, account }) {
    if (link && !(/^https?:\/\//.test(link) && URL.canParse(link))) return new WrongText('link');
    const { headers } = await call({
      method: 'POST',
      url: postsAddress,
      headers: { 'linkedin-version': version, 'x-restli-protocol-version': '2.0.0' },
      json: {
        author: `urn:li:person:${await account()}`,
        commentary: escaped(text),
        visibility: 'PUBLIC',
        distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
        ...(link ? { content: { article: { source: link, title: link } } } : {}),
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
      },
      answer: z.object({}),
    });
    return { id: headers['x-restli-id'] ?? '' };
  },
});
