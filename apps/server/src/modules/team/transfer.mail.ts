import * as z from 'zod';
import { productMail } from '../../kernel/mail/product-mail.ts';
import { findUser } from '../identity/identity.public.ts';
import { findReader, screenUrl } from '../workspaces/workspaces.public.ts';
import { findTransfer } from './transfer.store.ts';

/** Emails the member who is offered a company. Nothing is sent after it was answered or cancelled. */
export const sendTransferMailJob = productMail({
  name: 'team.send_transfer_mail',
  payload: { transfer_id: z.uuid() },
  read: async (ctx, { transfer_id }) => {
    const row = await findTransfer(ctx);
    if (row?.id !== transfer_id) return undefined;
    const [reader, from] = [await findReader(ctx, row.to_id), await findUser(ctx.tx, row.from_id)];
    return reader && from && { row, reader, from: from.name };
  },
  write: ({ row, reader, from }, kernel) => ({
    view: 'team-transfer',
    lang: reader.language,
    to: reader.email,
    id: `transfer.${row.id}`,
    props: {
      name: reader.name,
      company: reader.workspace,
      from,
      expires_at: row.expires_at.toISOString(),
      url: screenUrl(kernel, reader, 'teams'),
    },
  }),
});
