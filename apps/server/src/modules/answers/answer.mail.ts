import * as z from 'zod';
import { productMail } from '../../kernel/mail/product-mail.ts';
import { readHost, screenUrl } from '../workspaces/workspaces.public.ts';
import { readAnswer } from './answer.reads.ts';
import { recordMailed } from './answer.store.ts';
import { wordOf } from './answer-words.rules.ts';

/** Sends an answer to the workspace's owner, in their language; the owner's reply goes to the visitor. */
export const sendAnswerMailJob = productMail({
  name: 'pages.send_answer_mail',
  payload: { answer_id: z.uuid() },
  read: async (ctx, { answer_id }) => {
    const answer = await readAnswer(ctx, answer_id);
    return answer && answer.mailed_at === null ? { answer, host: await readHost(ctx) } : undefined;
  },
  write: ({ answer, host }, kernel) => ({
    view: 'page-answer',
    lang: host.language,
    to: host.email,
    replyTo: answer.email,
    id: `answer.${answer.id}`,
    props: {
      page: answer.page_title,
      sender: answer.name || answer.email || answer.phone || null,
      values: [
        ...answer.values.map((each) => ({ label: each.label, value: wordOf(each, host.language) })),
        ...answer.files.map((each) => ({ label: each.label, value: each.name })),
      ],
      answers_url: screenUrl(kernel, host, `kpages/${answer.shown_page}/activity?tab=answers`),
    },
  }),
  sent: (ctx, { answer }) => recordMailed(ctx, answer.id),
});
