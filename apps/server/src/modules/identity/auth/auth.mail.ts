import { proofCodeMinutes, signInLinkMinutes } from '@kumbi/contract/identity/identity.limits.ts';
import * as z from 'zod';
import { sendLetter } from '../../../kernel/mail/product-mail.ts';
import { job } from '../../../kernel/module.ts';
import type { AuthMailKind, IdentityTables } from '../identity.table.ts';

const sealedSchema = z.object({ url: z.string(), newEmail: z.string().default(''), code: z.string().default('') });

const minutesOf: Readonly<Partial<Record<AuthMailKind, number>>> = {
  'sign-in-link': signInLinkMinutes,
  'proof-code': proofCodeMinutes,
};

/** Sends one email about an account. Its row is deleted after sending, so that a repeated job sends nothing. */
export const sendAuthMailJob = job({
  name: 'identity.send_mail',
  payload: z.object({ id: z.uuid() }),
  maxAttempts: 10,
  run: async ({ kernel, payload }) => {
    const mail = await kernel.db.outsideWorkspaces((tx) =>
      tx
        .withTables<IdentityTables>()
        .selectFrom('auth_mails')
        .innerJoin('auth_user', 'auth_user.id', 'auth_mails.user_id')
        .select([
          'auth_mails.kind',
          'auth_mails.email',
          'auth_mails.sealed_url',
          'auth_user.name',
          'auth_user.language',
        ])
        .where('auth_mails.id', '=', payload.id)
        .executeTakeFirst(),
    );
    if (!mail) return;
    const { url, newEmail, code } = sealedSchema.parse(JSON.parse(kernel.secrets.open(mail.sealed_url)));
    // Each view uses some of these props.
    const props = {
      name: mail.name,
      url,
      hours: 1,
      minutes: minutesOf[mail.kind] ?? 60,
      new_email: newEmail,
      code,
    };
    await sendLetter(kernel, { view: mail.kind, lang: mail.language, to: mail.email, id: payload.id, props });
    await kernel.db.outsideWorkspaces((tx) =>
      tx.withTables<IdentityTables>().deleteFrom('auth_mails').where('id', '=', payload.id).execute(),
    );
  },
});
