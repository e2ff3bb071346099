import type { consentChanges, consentSettings, customerConsents } from '@kumbi/contract/contacts/consent.endpoints.ts';
import { type ConsentChannel, consentChannels } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { type ContactRow, findContact } from '../contact.store.ts';
import { readContactConsents, reportConsent, saveConsent, withdrawConsent } from './consent.service.ts';
import { type ConsentChangeRow, saveConsentSettings as saveSettings } from './consent.store.ts';
import { consentTables } from './consent.table.ts';
import { consentChangeView, consentView } from './consent.view.ts';

type OneConsent = Promise<Returns<typeof customerConsents.save> | Refusal>;

export async function listCustomerConsents(
  ctx: Ctx,
  id: string,
): Promise<Returns<typeof customerConsents.list> | Refusal> {
  const contact = await findContact(ctx, id);
  if (!contact) return refuse('contact.unknown');
  const consents = await readContactConsents(ctx, contact);
  return { consents: consentChannels.map((channel) => consentView(channel, consents[channel])) };
}

export async function saveCustomerConsent(
  ctx: Ctx,
  { id, channel }: Parsed<typeof customerConsents.save>['params'],
  { wording, given_at }: Parsed<typeof customerConsents.save>['body'],
  source: 'manual' | 'api' = 'manual',
): OneConsent {
  const contact = await findContact(ctx, id);
  if (!contact) return refuse('contact.unknown');
  const now = ctx.kernel.clock.now();
  const givenAt = given_at ? new Date(given_at) : now;
  if (givenAt > now) return refuse('consent.future');
  const refused = await saveConsent(ctx, contact, channel, { source, wording, givenAt });
  return refused ?? getConsent(ctx, contact, channel);
}

export async function withdrawCustomerConsent(
  ctx: Ctx,
  { id, channel }: Parsed<typeof customerConsents.withdraw>['params'],
  source: 'manual' | 'api' = 'manual',
): OneConsent {
  const contact = await findContact(ctx, id);
  if (!contact) return refuse('contact.unknown');
  await withdrawConsent(ctx, contact, channel, source);
  return getConsent(ctx, contact, channel);
}

/** Records a complaint or a bounce by hand, with its evidence. It ends marketing messages on the channel; a repetition changes nothing. */
export async function reportCustomerConsent(
  ctx: Ctx,
  { id, channel }: Parsed<typeof customerConsents.report>['params'],
  { state, note, reported_at }: Parsed<typeof customerConsents.report>['body'],
): OneConsent {
  const contact = await findContact(ctx, id);
  if (!contact) return refuse('contact.unknown');
  const given_at = reported_at ? new Date(reported_at) : null;
  if (given_at && given_at > ctx.kernel.clock.now()) return refuse('consent.future');
  const isRecorded = await reportConsent(ctx, contact, channel, state, { source: 'manual', note, given_at });
  if (isRecorded)
    await recordAudit(ctx, { action: `contact.${state}`, subject: contact.name || contact.email || contact.phone });
  return getConsent(ctx, contact, channel);
}

async function getConsent(ctx: Ctx, contact: ContactRow, channel: ConsentChannel): OneConsent {
  return { consent: consentView(channel, (await readContactConsents(ctx, contact))[channel]) };
}

export async function listConsentChanges(
  ctx: Ctx,
  { customer_id: value, ...query }: Parsed<typeof consentChanges.list>['query'],
): Promise<Returns<typeof consentChanges.list> | Refusal> {
  if (!(await findContact(ctx, value))) return refuse('contact.unknown');
  const { rows, ...page } = await rowsOf(ctx, consentTables.contact_consent_changes).page<ConsentChangeRow>(query, {
    by: { column: 'contact_id', value },
    columns: sql`t.id, t.channel, t.state, t.source, t.wording, t.note, t.given_at, t.created_at,
      (select u.name from auth_user u where u.id = t.recorded_by) as recorded_by`,
  });
  return { ...page, changes: rows.map(consentChangeView) };
}

export async function saveConsentSettings(
  ctx: Ctx,
  settings: Parsed<typeof consentSettings.save>['body'],
): Promise<Returns<typeof consentSettings.save>> {
  await saveSettings(ctx, settings);
  const { name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  await recordAudit(ctx, { action: 'consent_settings.updated', subject: name });
  return { settings };
}
