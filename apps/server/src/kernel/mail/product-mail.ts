import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { MailName, Mails } from '@kumbi/site/mails.ts';
import * as z from 'zod';
import type { Kernel } from '../kernel.ts';
import { type Job, job } from '../module.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { inSystemCtx } from '../tenancy/system-ctx.ts';
import type { Mail } from './mailer.ts';

/** What every view gets by itself, and so no letter names. */
type Given = 'lang' | 'brand';

interface LetterTo<V extends MailName> {
  readonly view: V;
  readonly props: Omit<Mails[V], Given>;
  readonly lang: Locale;
  readonly to: string;
  /** The recipient's reply goes here; an empty text is no address. */
  readonly replyTo?: string;
  readonly attachments?: Mail['attachments'];
  /**
   * Identifies this mail among all others of the installation, for example `booking-made.{id}`. A repeated job sends the
   * same one, so that a mailbox can recognise the repeat.
   */
  readonly id: string;
}

/** One mail of the product itself: a view of the site, and the person it goes to. */
export type Letter = { [V in MailName]: LetterTo<V> }[MailName];

/** Renders a letter and hands it to the mail server. @throws when the server does not take it */
export async function sendLetter(kernel: Kernel, { view, props, lang, to, replyTo, attachments, id }: Letter) {
  const { config, mailer, site } = kernel;
  // The union above ties the props to the view; a call through the union cannot say so again.
  const rendered = site.renderMail(view, { ...props, lang, brand: config.brand } as Mails[typeof view]);
  await mailer.send({
    to,
    ...rendered,
    ...(replyTo ? { replyTo } : {}),
    ...(attachments ? { attachments } : {}),
    messageId: `<${id}@${new URL(config.url).hostname}>`,
  });
}

const inWorkspace = z.object({ workspace_id: z.uuid() });
type InWorkspace = typeof inWorkspace.shape;

interface ProductMail<Shape extends z.ZodRawShape, Found> {
  /** `module.send_noun_mail` */
  readonly name: string;
  /** Ids besides `workspace_id`, which is always there. */
  readonly payload: Shape;
  readonly maxAttempts?: number;
  /**
   * Reads what the mail needs, in a transaction of the workspace.
   * @returns undefined when the mail has become pointless, for example because the booking was cancelled
   */
  read(ctx: Ctx, payload: z.output<z.ZodObject<Shape>>): Promise<Found | undefined>;
  /** Writes the letter, outside of the transaction: drawing a PDF takes a while. */
  write(found: Found, kernel: Kernel): Letter | Promise<Letter>;
  /** Records that the mail has left, in a second transaction. A process that ends before it sends the mail again. */
  sent?(ctx: Ctx, found: Found): Promise<void>;
}

/**
 * A job that reads in a workspace, sends one mail, and records that it left. The transaction ends before the mail server is
 * called. Enqueue it with `{ workspace_id, ...payload }`; it may run more than once.
 */
export function productMail<Shape extends z.ZodRawShape, Found>(
  mail: ProductMail<Shape, Found>,
): Job<z.ZodObject<InWorkspace & Shape>> {
  const payload = z.object({ ...inWorkspace.shape, ...mail.payload });
  return job({
    name: mail.name,
    payload,
    maxAttempts: mail.maxAttempts ?? 8,
    run: async ({ kernel, payload: given }) => {
      const workspaceId = inWorkspace.parse(given).workspace_id as WorkspaceId;
      const own = given as z.output<z.ZodObject<Shape>>;
      const found = await inSystemCtx(kernel, workspaceId, `read for ${mail.name}`, (ctx) => mail.read(ctx, own));
      if (found === undefined) return;
      await sendLetter(kernel, await mail.write(found, kernel));
      const { sent } = mail;
      if (sent) await inSystemCtx(kernel, workspaceId, `record ${mail.name}`, (ctx) => sent(ctx, found));
    },
  });
}
