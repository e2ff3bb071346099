import type { consentBoxes } from '@kumbi/contract/contacts/consent.endpoints.ts';
import type { ConsentBox, ConsentFields, OfferedConsent } from '@kumbi/contract/contacts/consent.schemas.ts';
import { type ConsentChannel, consentChannels } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { inEachLocale, type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { currentWorkspace, forgetWorkspace } from '../../workspaces/workspaces.public.ts';
import { consentBoxTables } from './consent-box.table.ts';
import { standardWording } from './consent-wording.view.ts';

/** The texts that a person agreed to, and when. */
export interface Agreement {
  readonly wordings: Readonly<Partial<Record<ConsentChannel, string>>>;
  readonly givenAt: Date;
}

/** Returns the box of every channel with the text that customers see. */
async function readConsentBoxes(at: ReadCtx): Promise<ConsentBox[]> {
  const [rows, { name }] = await Promise.all([
    rowsOf(at, consentBoxTables.consent_boxes).list(),
    currentWorkspace(at.tx, at.workspaceId),
  ]);
  return consentChannels.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    const wording = row?.wording ?? inEachLocale(() => '');
    const shownIn = (locale: Locale) => wording[locale] || standardWording(locale, channel, name);
    return { channel, is_offered: row?.is_offered ?? false, wording, shown: inEachLocale(shownIn) };
  });
}

export async function listConsentBoxes(ctx: Ctx): Promise<Returns<typeof consentBoxes.list>> {
  return { boxes: await readConsentBoxes(ctx) };
}

export async function saveConsentBox(
  ctx: Ctx,
  channel: ConsentChannel,
  { is_offered, wording }: Parsed<typeof consentBoxes.save>['body'],
): Promise<Returns<typeof consentBoxes.save>> {
  const content = { is_offered, wording: JSON.stringify(wording) };
  await rowsOf(ctx, consentBoxTables.consent_boxes)
    .inserting({ channel, ...content })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'channel']).doUpdateSet(content))
    .execute();
  const { name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  await recordAudit(ctx, { action: 'consent_settings.updated', subject: name });
  // Cached pages contain the boxes.
  await forgetWorkspace(ctx);
  const box = (await readConsentBoxes(ctx)).find((each) => each.channel === channel);
  if (!box) throw new Error('a channel has no box');
  return { box };
}

/** Returns the text that a customer sees and agrees to. */
export async function readWording(ctx: Ctx, channel: ConsentChannel): Promise<string> {
  const box = (await readConsentBoxes(ctx)).find((each) => each.channel === channel);
  if (!box) throw new Error('a channel has no box');
  return box.shown[ctx.locale];
}

/** Returns the boxes that checkouts of the workspace show. */
export async function offeredBoxes(at: ReadCtx): Promise<readonly OfferedConsent[]> {
  const boxes = await readConsentBoxes(at);
  return boxes.flatMap(({ channel, is_offered, shown }) => (is_offered ? [{ channel, shown }] : []));
}

/** Returns the same without an open transaction. */
export const readOfferedBoxes = (kernel: Kernel, workspaceId: WorkspaceId): Promise<readonly OfferedConsent[]> =>
  kernel.db.read(workspaceId, (tx) => offeredBoxes({ kernel, tx, workspaceId }));

/**
 * Returns what a visitor agreed to with the boxes of a checkout. The evidence is the text as it was shown: a text that the
 * workspace doesn't show subscribes to nothing. The purchase is never refused because of it.
 */
export async function readAgreement(
  ctx: Ctx,
  { consent_email: email, consent_whatsapp: whatsapp }: ConsentFields,
): Promise<Agreement | undefined> {
  const sent = { email, whatsapp };
  if (!email && !whatsapp) return undefined;
  const wordings: Partial<Record<ConsentChannel, string>> = {};
  for (const { channel, shown } of await offeredBoxes(ctx))
    if (locales.some((locale) => shown[locale] === sent[channel])) wordings[channel] = sent[channel];
  return Object.keys(wordings).length === 0 ? undefined : { wordings, givenAt: ctx.kernel.clock.now() };
}
