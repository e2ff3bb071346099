import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { readAnswer } from './answer.reads.ts';
import { noteMailed } from './answer.store.ts';
import { wordOf } from './answer-words.service.ts';

/** Mails an answer to the owner of the workspace, in their language; an answer to that mail goes to who wrote. */
export const sendAnswerMailJob = job({
  name: 'pages.send_answer_mail',
  payload: z.object({ workspace_id: z.uuid().transform((id) => id as WorkspaceId), answer_id: z.uuid() }),
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, answer_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const answer = await readAnswer(ctx, answer_id);
      if (!answer || answer.mailed_at !== null) return undefined;
      const workspace = await currentWorkspace(ctx.tx, workspace_id);
      const owner = await findUser(ctx.tx, workspace.owner_id);
      return owner && { answer, workspace, owner };
    });
    if (!found) return;
    const { answer, workspace, owner } = found;
    const home = workspace.kind === 'creator' ? 'creator' : `company/${workspace.code}`;
    const mail = kernel.site.renderMail('page-answer', {
      lang: owner.language,
      brand: kernel.config.brand,
      page: answer.page_title,
      sender: answer.name || answer.email || answer.phone || null,
      values: [
        ...answer.values.map((each) => ({ label: each.label, value: wordOf(each, owner.language) })),
        ...answer.files.map((each) => ({ label: each.label, value: each.name })),
      ],
      answers_url: `${kernel.config.url}/${owner.language}/app/${home}/kpages/${answer.shown_page}/activity?tab=answers`,
    });
    await kernel.mailer.send({
      to: owner.email,
      ...mail,
      ...(answer.email === '' ? {} : { replyTo: answer.email }),
      messageId: `<answer.${answer_id}@${new URL(kernel.config.url).hostname}>`,
    });
    // A run that ends between the two sends again, under the same message id.
    await inSystemCtx(kernel, workspace_id, 'note a mail', (ctx) => noteMailed(ctx, answer_id));
  },
});
