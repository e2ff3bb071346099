import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { MailName, Mails } from '@kumbi/site/mails.ts';
import type * as z from 'zod';
import { type InWorkspace, workspaceJob } from '../jobs/workspace-job.ts';
import type { Kernel } from '../kernel.ts';
import type { Job } from '../module.ts';
import type { Mail } from '../outgoing/mailer.ts';
import type { Ctx } from '../tenancy/ctx.ts';

/** Props that every view gets automatically. */
type Given = 'lang' | 'brand';

interface LetterTo<V extends MailName> {
  readonly view: V;
  readonly props: Omit<Mails[V], Given>;
  readonly lang: Locale;
  readonly to: string;
  /** The address for replies. An empty text means none. */
  readonly replyTo?: string;
  readonly attachments?: Mail['attachments'];
  /**
   * Identifies this email among all others of the installation, for example `cup-made.{id}`. A repeated job sends
   * the same id, so that a mailbox can recognise the duplicate.
   */
  readonly id: string;
}

/** One email of the product itself: a view of the site, and its recipient. */
export type Letter = { [V in MailName]: LetterTo<V> }[MailName];

/** Renders an email and passes it to the mail server. @throws if the server rejects it */
export async function sendLetter(kernel: Kernel, { view, props, lang, to, replyTo, attachments, id }: Letter) {
  // An erased person has no address left.
  if (to === '') return;
  const { config, mailer, site } = kernel;
  // The union above ties the props to the view. A call through the union can't express that.
  const rendered = site.renderMail(view, { ...props, lang, brand: config.brand } as Mails[typeof view]);
  await mailer.send({
    to,
    ...rendered,
    ...(replyTo ? { replyTo } : {}),
    ...(attachments ? { attachments } : {}),
    messageId: `<${id}@${new URL(config.url).hostname}>`,
  });
}

interface ProductMail<Shape extends z.ZodRawShape, Found> {
  /** `module.send_noun_mail` */
  readonly name: string;
  /** Ids in addition to `workspace_id`. */
  readonly payload: Shape;
  readonly maxAttempts?: number;
  /**
   * Reads the email's data, in a transaction of the workspace.
   *
   * @returns undefined if the email has become pointless, for example because its record was deleted
   */
  read(ctx: Ctx, payload: z.output<z.ZodObject<Shape>>): Promise<Found | undefined>;
  /** Builds the email outside of the transaction, because rendering a PDF takes a while. */
  write(found: Found, kernel: Kernel): Letter | Promise<Letter>;
  /**
   * Records that the email was sent, in a second transaction. If the process ends before that, the job sends the email
   * again.
   */
  sent?(ctx: Ctx, found: Found): Promise<void>;
}

/**
 * Declares a job that reads in a workspace, sends one email, and records it. The transaction ends before the call to
 * the mail server. Enqueue it with `{ workspace_id, ...payload }`. It may run more than once.
 */
export function productMail<Shape extends z.ZodRawShape, Found>(
  mail: ProductMail<Shape, Found>,
): Job<InWorkspace<Shape>> {
  return workspaceJob({
    name: mail.name,
    payload: mail.payload,
    maxAttempts: mail.maxAttempts ?? 8,
    runOutside: async ({ kernel, payload, transaction }) => {
      const found = await transaction((ctx) => mail.read(ctx, payload as z.output<z.ZodObject<Shape>>));
      if (found === undefined) return;
      await sendLetter(kernel, await mail.write(found, kernel));
      const { sent } = mail;
      if (sent) await transaction((ctx) => sent(ctx, found));
    },
  });
}
