import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { findReader, screenUrl } from '../../workspaces/workspaces.public.ts';
import { readIssue } from './payment-issue.store.ts';

/** Sends one email to each person who may decide about the money, in their own language. */
export const sendIssueMailJob = productMail({
  name: 'payments.send_issue_mail',
  payload: { issue_id: z.uuid(), user_id: z.uuid() },
  read: async (ctx, { issue_id, user_id }) => {
    const issue = await readIssue(ctx, issue_id);
    const reader = await findReader(ctx, user_id);
    // The issue may have been resolved before this email is sent.
    if (!issue || issue.resolution || !reader) return undefined;
    return { issue, reader, id: `payment-issue.${issue_id}.${user_id}` };
  },
  write: ({ issue, reader, id }, kernel) => ({
    view: 'payment-issue',
    lang: reader.language,
    to: reader.email,
    id,
    props: {
      name: reader.name,
      reason: issue.reason,
      number: String(issue.number),
      buyer: issue.buyer_name,
      amount: fromMinor(issue.amount_minor),
      expected: fromMinor(issue.expected_minor),
      currency: issue.currency,
      url: screenUrl(kernel, reader, 'kshop/sales/review'),
    },
  }),
});
