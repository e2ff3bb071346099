import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import type { IdentityTables } from './identity.table.ts';

/** Sends one mail of identity. The row goes when the mail has gone, so that a repeat finds nothing to send. */
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
    const { url, newEmail } = z
      .object({ url: z.string(), newEmail: z.string().optional() })
      .parse(JSON.parse(kernel.secrets.open(mail.sealed_url)));
    const written = kernel.site.renderMail(mail.kind, {
      lang: mail.language,
      brand: kernel.config.brand,
      name: mail.name,
      url,
      hours: 1,
      minutes: 60,
      new_email: newEmail,
    });
    await kernel.mailer.send({
      to: mail.email,
      ...written,
      messageId: `<${payload.id}@${new URL(kernel.config.url).hostname}>`,
    });
    await kernel.db.outsideWorkspaces((tx) =>
      tx.withTables<IdentityTables>().deleteFrom('auth_mails').where('id', '=', payload.id).execute(),
    );
  },
});
