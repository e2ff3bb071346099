import { answerFileBytes, answerFilesLimit } from '@kumbi/contract/answers/answers.limits.ts';
import { sendAnswerSchema } from '@kumbi/contract/answers/answers.schemas.ts';
import { siteForm } from '../../kernel/site/site-form.ts';
import type { SiteVisit } from '../../kernel/site/site-visit.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { type PageAddress, type PageForm, refused, thanks } from '../pages/pages.public.ts';
import { admitAnswer, sendAnswer } from './answer.service.ts';
import { inputsOf } from './answer-inputs.rules.ts';

/** An answer as a browser without a script sends it. */
export const answerForm: PageForm = siteForm({
  path: '/answers',
  body: sendAnswerSchema,
  files: answerFilesLimit,
  largest: answerFileBytes,
  // `admitAnswer` counts the answers of a page, however they are sent.
  limit: 'none',
  before: (visit, formBytes) => admitAnswer(visit.kernel, { slug: visit.params.slug, ip: visit.caller.ip, formBytes }),
  take: async (visit: SiteVisit<PageAddress>, body, typed) => {
    const inputs = inputsOf({ ...body, language: visit.lang });
    if (isRefusal(inputs)) return inputs;
    const { slug } = visit.params;
    const taken = await sendAnswer(visit.kernel, {
      ...inputs,
      slug,
      ip: visit.caller.ip,
      headers: visit.caller.headers,
    });
    return isRefusal(taken) ? taken : thanks(visit, typed);
  },
  refused,
});
