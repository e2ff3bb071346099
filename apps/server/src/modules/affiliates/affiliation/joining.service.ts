import { affiliateJoined } from '@kumbi/contract/affiliates/affiliates.events.ts';
import { affiliationsLimit } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import type { affiliations } from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { locate } from '../../../kernel/database/directory.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, MemberCtx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { currentWorkspace, findRole, readHost } from '../../workspaces/workspaces.public.ts';
import { refuseTooMany } from '../affiliate/affiliate.service.ts';
import { type AffiliateRow, findAffiliate, insertAffiliate, updateAffiliateRow } from '../affiliate/affiliate.store.ts';
import { announceAffiliate } from '../affiliate/affiliate-news.service.ts';
import { claimFirstCode } from '../affiliate/code.service.ts';
import { readInvitation } from '../affiliate/invitation.rules.ts';
import { affiliateJoinedNotification } from '../affiliates.notifications.ts';
import { findProgram, type ProgramRow } from '../program/program.store.ts';
import { countAffiliations, findAffiliation, insertAffiliation } from './affiliation.store.ts';
import { affiliationView } from './affiliation.view.ts';
import { onOtherSide } from './both-sides.service.ts';

interface Offer {
  readonly workspaceId: WorkspaceId;
  readonly program: ProgramRow;
  readonly seller: string;
  /** The open invitation of the given secret. */
  readonly invited: AffiliateRow | undefined;
}

/** Returns the program with a code, if it runs, for calls that only read. */
export async function findOffer(kernel: Kernel, code: string, invitation?: string): Promise<Offer | undefined> {
  const at = await locate(kernel.db.app, 'affiliate-program', code);
  if (!at) return undefined;
  const { workspaceId } = at;
  return kernel.db.read(workspaceId, (tx) => readOffer({ kernel, tx, workspaceId }, invitation));
}

type Reading = ReadCtx;

async function readOffer(seller: Reading, invitation: string | undefined): Promise<Offer | undefined> {
  const { tx, workspaceId } = seller;
  const program = await findProgram(seller);
  if (!program?.is_on) return undefined;
  const { name } = await currentWorkspace(tx, workspaceId);
  return { workspaceId, program, seller: name, invited: await findInvited(seller, invitation) };
}

async function findInvited(at: Reading, invitation: string | undefined): Promise<AffiliateRow | undefined> {
  const id = readInvitation(at.kernel, invitation);
  const row = id === undefined ? undefined : await findAffiliate(at, id);
  return row?.state === 'invited' ? row : undefined;
}

/** Joins a program: immediately with an invitation or if it is open, otherwise the seller decides. */
export async function createAffiliation(
  ctx: MemberCtx,
  { code, invitation }: Parsed<typeof affiliations.create>['body'],
): Promise<Returns<typeof affiliations.create> | Refusal> {
  await lockInTransaction(ctx.tx, `affiliations:${ctx.workspaceId}`);
  const at = await locate(ctx.tx, 'affiliate-program', code);
  const offer =
    at && (await onOtherSide(ctx, at.workspaceId, 'someone joins a program', (other) => readOffer(other, invitation)));
  if (!offer) return refuse('affiliation.program_unknown');
  const { workspaceId: sellerId, seller } = offer;
  if (sellerId === ctx.workspaceId || (await findRole(ctx.tx, sellerId, ctx.actor.userId)))
    return refuse('affiliation.own_program');
  if ((await countAffiliations(ctx)) >= affiliationsLimit)
    return refuse('affiliation.limit', { values: { limit: affiliationsLimit } });
  const host = await readHost(ctx);
  const id = await onOtherSide(ctx, sellerId, 'someone joins an affiliate program', (other) =>
    join(other, { offer, invitation, home: ctx.workspaceId, joinedBy: ctx.actor.userId, host }),
  );
  if (isRefusal(id)) return id;
  await insertAffiliation(ctx, id, sellerId);
  await recordAudit(ctx, { action: 'affiliation.joined', subject: seller });
  const row = await findAffiliation(ctx, id);
  if (!row) throw new Error('an affiliation was not stored');
  return { affiliation: affiliationView(row) };
}

interface Joining {
  readonly offer: Offer;
  readonly invitation: string | undefined;
  readonly home: WorkspaceId;
  readonly joinedBy: string;
  readonly host: Awaited<ReturnType<typeof readHost>>;
}

/** In the seller's workspace. @returns the id of the affiliate */
async function join(seller: Ctx, { offer, invitation, home, joinedBy, host }: Joining): Promise<string | Refusal> {
  const full = await refuseTooMany(seller);
  // Read under the lock: the same invitation may have been answered in the meantime.
  const invited = await findInvited(seller, invitation);
  const before = await findAffiliate(seller, { home_id: home });
  if (before && before.state !== 'ended') return refuse('affiliation.joined_already');
  if (!invited && !offer.program.by_link) return refuse('affiliation.invitation_only');
  if (full && !invited && !before) return full;
  // Someone whom the seller ended, or who left, waits for the seller.
  const state = (invited || offer.program.is_open) && !before ? 'active' : 'asked';
  const { name, email, language } = host;
  const person = { name, email, language, state, home_id: home, joined_by: joinedBy } as const;
  const known = before ?? invited;
  const id = known?.id ?? uuidv7();
  if (known) await updateAffiliateRow(seller, id, person);
  else {
    await insertAffiliate(seller, { ...person, id, code: '' });
    await claimFirstCode(seller, id, name);
  }
  await announceAffiliate(seller, { id, home_id: home });
  await emitMany(seller, affiliateJoined, [{ affiliate_id: id }]);
  await recordAudit(seller, { action: 'affiliate.joined', subject: name });
  await notify(seller, {
    kind: affiliateJoinedNotification,
    values: { name, state },
    href: 'affiliates',
    cause: uuidv7(),
  });
  return id;
}
