import { answerFileBytes } from '@kumbi/contract/answers/answers.limits.ts';
import { sendAnswerSchema } from '@kumbi/contract/answers/answers.schemas.ts';
import { siteForm } from '../../kernel/site/site-form.ts';
import type { SiteVisit } from '../../kernel/site/site-visit.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { type PageAddress, type PageForm, refused, thanks } from '../pages/pages.public.ts';
import { takeAnswer } from './answer.service.ts';
import { inputsOf } from './answer-inputs.rules.ts';

/** An answer as a browser without a script sends it. */
export const answerForm: PageForm = siteForm({
  path: '/answers',
  body: sendAnswerSchema,
  files: true,
  largest: answerFileBytes,
  // The service counts the answers of a page, however they are sent.
  limit: 'none',
  take: async (visit: SiteVisit<PageAddress>, body, typed) => {
    const inputs = inputsOf({ ...body, language: visit.lang });
    if (isRefusal(inputs)) return inputs;
    const { slug } = visit.params;
    const taken = await takeAnswer(visit.kernel, { ...inputs, slug, ip: visit.caller.ip });
    return isRefusal(taken) ? taken : thanks(visit, typed);
  },
  refused,
});
