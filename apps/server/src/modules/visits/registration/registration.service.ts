import { randomBytes } from 'node:crypto';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import { registrationBlock } from '@kumbi/blocks/registration/registration.block.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import {
  registrationCancelled,
  registrationConfirmed,
  registrationMade,
} from '@kumbi/contract/visits/registrations.events.ts';
import type { registrationSchema } from '@kumbi/contract/visits/registrations.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { claimAddress } from '../../../kernel/database/directory.ts';
import { emit, emitMany } from '../../../kernel/events/emit.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { View } from '../../../kernel/http/view.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { findOrCreateContact, readAgreement, readPhone } from '../../contacts/contacts.public.ts';
import { readOrigins, recordLead } from '../../links/links.public.ts';
import {
  blockOf,
  blocksOf,
  dateOf,
  isOver,
  languageOfVisit,
  onPage,
  readPage,
  readPublished,
  type Visit,
} from '../../pages/pages.public.ts';
import { exportFromPage } from '../page-export.service.ts';
import { type RegistrationMailAbout, sendRegistrationMailJob } from './registration.mail.ts';
import {
  countStates,
  findRegistered,
  findRegistration,
  insertRegistration,
  lockPlaces,
  type RegistrationRow,
  readFirstWaiting,
  readRegistrations,
  setPlaces,
  updateRegistration,
} from './registration.store.ts';
import { registrationView } from './registration.view.ts';

type Wanted = Parsed<typeof registrations.create>['body'];
type State = 'confirmed' | 'waiting';

/** A registered address gets at most one email about a repeated registration in this time. */
const againMs = 3_600_000;

/**
 * Registers for a place, or for the waiting list. The response is the same for an address that is registered already, so
 * that it doesn't reveal who takes part; the address gets an email about it.
 */
export function createRegistration(
  visit: Visit,
  slug: string,
  wanted: Wanted,
): Promise<Returns<typeof registrations.create> | Refusal> {
  return onPage(visit, slug, async (ctx, open) => {
    const values = blockOf(open.data, registrationBlock, wanted.block);
    if (!values) return refuse('page.block_unknown');
    if (isOver(ctx, values)) return refuse('page.event_over');
    const phone = await readPhone(ctx, 'phone', wanted.phone);
    if (isRefusal(phone)) return phone;
    if (values.asksPhone && phone === '')
      return refuse('request.invalid', { fields: { phone: 'validation.required' } });
    const at = { pageId: open.page.id, block: wanted.block };
    const language = languageOfVisit(ctx, wanted.language);
    const person = { name: wanted.name, email: wanted.email, phone, language };
    // The contact comes first: other code holds its lock too, while the lock of the places is only held here, and
    // briefly.
    const contact = await findOrCreateContact(ctx, {
      ...person,
      source: 'page',
      agreement: await readAgreement(ctx, wanted),
    });
    const taken = await lockPlaces(ctx, at);
    const state = stateOf(values.capacity, values.waiting, taken);
    if (!state) return refuse('registration.full');
    const answer = {
      state,
      ...(state === 'waiting' ? { message: serverText<string>(language, 'visits', 'waiting_thanks') } : {}),
    };
    const known = await findRegistered(ctx, at, wanted.email);
    if (known) {
      await sendAgain(ctx, known);
      return answer;
    }
    const inWords = (text: Parameters<typeof shownText>[0]) => shownText(text, language, open.page.default_language);
    const [id, token] = [uuidv7(), randomBytes(24).toString('base64url')];
    const title = inWords(values.title) || open.page.title;
    await insertRegistration(ctx, {
      id,
      page_id: open.page.id,
      contact_id: contact?.id ?? null,
      block: wanted.block,
      title,
      place: inWords(values.place),
      starts_at: dateOf(values.startsAt),
      ends_at: dateOf(values.endsAt),
      zone: values.zone,
      state,
      ...person,
      sealed_token: ctx.kernel.secrets.seal(token),
    });
    if (state === 'confirmed') await setPlaces(ctx, at, taken + 1);
    await claimAddress(ctx, 'registration', token, id);
    await recordLead(ctx, { kind: 'registration', subjectId: id, title, contactId: contact?.id ?? null });
    const facts = { registration_id: id, page_id: open.page.id, contact_id: contact?.id ?? null, state };
    await emit(ctx, registrationMade, facts);
    await mailVisitor(ctx, { id, email: wanted.email }, state);
    return answer;
  });
}

/** @returns undefined if no place is left and there is no waiting list */
function stateOf(capacity: number | null, waits: boolean, taken: number): State | undefined {
  if (capacity === null || taken < capacity) return 'confirmed';
  return waits ? 'waiting' : undefined;
}

async function sendAgain(ctx: Ctx, known: RegistrationRow): Promise<void> {
  const now = ctx.kernel.clock.now();
  if (known.told_again_at && now.getTime() - known.told_again_at.getTime() < againMs) return;
  await updateRegistration(ctx, known.id, { told_again_at: now });
  await mailVisitor(ctx, known, 'again');
}

/** Sends what anyone can cause who types the address. */
async function mailVisitor(
  ctx: Ctx,
  { id, email }: Pick<RegistrationRow, 'id' | 'email'>,
  about: RegistrationMailAbout,
): Promise<void> {
  if (await mayMailVisitor(ctx.kernel, ctx.tx, email)) await mail(ctx, id, about);
}

async function mail(ctx: Ctx, registrationId: string, about: RegistrationMailAbout): Promise<void> {
  await enqueue(ctx.tx, sendRegistrationMailJob, {
    workspace_id: ctx.workspaceId,
    registration_id: registrationId,
    about,
  });
}

/** Cancels a registration and frees its place; a second call does nothing. */
export async function cancelRegistration(
  ctx: Ctx,
  id: string,
  by: 'visitor' | 'workspace',
): Promise<{ registration: View<typeof registrationSchema> } | Refusal> {
  const found = await findRegistration(ctx, id);
  if (!found) return refuse('registration.unknown');
  const at = { pageId: found.page_id, block: found.block };
  const taken = await lockPlaces(ctx, at);
  // Read again under the lock: the registration may have been cancelled or moved up in the meantime.
  const row = await findRegistration(ctx, id);
  if (!row) return refuse('registration.unknown');
  if (row.state === 'cancelled') return { registration: registrationView(row, await readOrigins(ctx, [id])) };
  const cancelled_at = ctx.kernel.clock.now();
  await updateRegistration(ctx, id, { state: 'cancelled', cancelled_at });
  if (row.state === 'confirmed') await setPlaces(ctx, at, taken - 1);
  await emitMany(ctx, registrationCancelled, [{ ...factsOf(row), by }]);
  await mail(ctx, id, 'cancelled');
  await moveUp(ctx, at.pageId, at.block);
  return { registration: registrationView({ ...row, state: 'cancelled', cancelled_at }, await readOrigins(ctx, [id])) };
}

/**
 * Gives free places to the waiting list, in its order. Safe to repeat: no registration gets two places, and no place is
 * given twice.
 * @param only one block; a transaction that holds the places of one block must not wait for those of another
 */
export async function moveUp(ctx: Ctx, pageId: string, only?: string): Promise<void> {
  const content = await readPublished(ctx, pageId);
  if (!content || !(await readPage(ctx, pageId))) return;
  const blocks = blocksOf(content.data, registrationBlock).filter(({ id }) => only === undefined || id === only);
  for (const { id: block, values } of [...blocks].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (isOver(ctx, values)) continue;
    const at = { pageId, block };
    const taken = await lockPlaces(ctx, at);
    const free = values.capacity === null ? movedAtOnce : Math.max(0, values.capacity - taken);
    const next = free === 0 ? [] : await readFirstWaiting(ctx, at, Math.min(free, movedAtOnce));
    for (const { id } of next) {
      await updateRegistration(ctx, id, { state: 'confirmed' });
      await mail(ctx, id, 'promoted');
    }
    if (next.length > 0) await setPlaces(ctx, at, taken + next.length);
    await emitMany(ctx, registrationConfirmed, next.map(factsOf));
  }
}

const movedAtOnce = 10_000;

const factsOf = ({ id, page_id, contact_id }: RegistrationRow) => ({ registration_id: id, page_id, contact_id });

export async function listRegistrations(
  ctx: MemberCtx,
  pageId: string,
  query: Parsed<typeof registrations.list>['query'],
): Promise<Returns<typeof registrations.list> | Refusal> {
  if (!(await readPage(ctx, pageId))) return refuse('page.unknown');
  const { rows, ...page } = await readRegistrations(ctx, pageId, query);
  const states = await countStates(ctx, pageId);
  return {
    ...page,
    registrations: await registrationViews(ctx, rows),
    confirmed: states.get('confirmed') ?? 0,
    waiting: states.get('waiting') ?? 0,
  };
}

export const exportRegistrations = (
  ctx: Unopened<MemberCtx>,
  { id, ...wanted }: Parsed<typeof registrations.export>['query'],
): Promise<Download | Refusal> =>
  exportFromPage<RegistrationRow>(ctx, id, 'registration', {
    read: (opened, query) => readRegistrations(opened, id, { ...query, ...wanted }),
    cells: async (opened, rows) =>
      (await registrationViews(opened, rows)).map((row) => [
        row.title,
        serverText(ctx.locale, 'registration_states', row.state),
        row.name,
        row.email,
        row.phone,
        row.created_at,
        row.cancelled_at ?? '',
        row.short_link?.name ?? '',
      ]),
  });

async function registrationViews(ctx: Ctx, rows: readonly RegistrationRow[]) {
  const origins = await readOrigins(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => registrationView(row, origins));
}
