import { v7 as uuidv7 } from 'uuid';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { sendAuthMailJob } from './auth-mail.jobs.ts';
import type { AuthMailKind, IdentityTables } from './identity.table.ts';

interface AuthMail {
  readonly kind: AuthMailKind;
  readonly userId: string;
  readonly email: string;
  /** Opens a door: it is sealed until the moment the mail is written. */
  readonly url: string;
  readonly newEmail?: string;
}

/** Keeps the mail and its job together; the request does not wait for the mail server. */
export async function queueAuthMail(kernel: Kernel, mail: AuthMail): Promise<void> {
  const id = uuidv7();
  await kernel.db.outsideWorkspaces(async (tx) => {
    await tx
      .withTables<IdentityTables>()
      .insertInto('auth_mails')
      .values({
        id,
        user_id: mail.userId,
        kind: mail.kind,
        email: mail.email,
        sealed_url: kernel.secrets.seal(JSON.stringify({ url: mail.url, newEmail: mail.newEmail })),
      })
      .execute();
    await enqueue(tx, sendAuthMailJob, { id });
  });
}
