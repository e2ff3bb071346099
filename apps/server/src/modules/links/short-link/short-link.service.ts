import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { newAccountDays, newAccountLinks } from '@kumbi/contract/links/links.limits.ts';
import type { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { hash } from '@node-rs/argon2';
import { countCall } from '../../../kernel/http/rate-limit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { readImages } from '../../media/media.public.ts';
import { refuseDomain } from '../domain/link-domain.service.ts';
import { refuseTargets } from '../target/target.service.ts';
import { drawShortCode, refuseReserved } from './code.rules.ts';
import { shortLinkRecords } from './short-link.records.ts';
import { columnsOf, emptyLink, targetsOf, type WantedShortLink } from './short-link.rules.ts';
import { isWorkspaceNewer, linkClicks, linkName, matchingFilter } from './short-link.store.ts';

type OneLink = Promise<Returns<typeof shortLinks.create> | Refusal>;

export function listShortLinks(
  ctx: Ctx,
  { folder, tag, archived, ...query }: Parsed<typeof shortLinks.list>['query'],
): Promise<Returns<typeof shortLinks.list>> {
  return shortLinkRecords.list(ctx, query, {
    where: matchingFilter({ folder, tag, archived: archived === 'true' }),
    named: linkName,
    numbers: { clicks: linkClicks },
  });
}

/** @param author the member, or null for a program or a flow */
export async function createShortLink(ctx: Ctx, wanted: WantedShortLink, author: string | null): OneLink {
  const { code = drawShortCode() } = wanted;
  const refused =
    (wanted.code ? refuseReserved(code) : undefined) ??
    (await refuseTargets(ctx, targetsOf(wanted))) ??
    (await refuseDomain(ctx, wanted.domain_id)) ??
    (await refusePicture(ctx, wanted.preview_picture_id)) ??
    (await refuseHurry(ctx));
  if (refused) return refused;
  const { password, ...columns } = await written(wanted);
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return shortLinkRecords.create(ctx, {
    ...emptyLink,
    ...(given as typeof columns & typeof emptyLink & { readonly name: string; readonly url: string }),
    password_hash: password ?? null,
    code,
    created_by: author,
  });
}

/** Absent fields stay unchanged. */
export async function updateShortLink(
  ctx: Ctx,
  { id, ...wanted }: Partial<WantedShortLink> & { readonly id: string },
): OneLink {
  const { password, ...columns } = await written(wanted);
  return shortLinkRecords.update(ctx, id, async (link) => {
    if (wanted.code !== undefined && wanted.code !== link.code)
      return refuse('short_link.code_fixed', { fields: { code: 'validation.invalid' } });
    const isSameDomain = wanted.domain_id === link.domain_id;
    const refused =
      (await refuseTargets(ctx, targetsOf(wanted))) ??
      (isSameDomain ? undefined : await refuseDomain(ctx, wanted.domain_id)) ??
      (await refusePicture(ctx, wanted.preview_picture_id));
    return refused ?? { ...columns, password_hash: password };
  });
}

/** Refuses a picture that this workspace doesn't have. */
async function refusePicture(ctx: Ctx, id: string | null | undefined): Promise<Refusal | undefined> {
  if (!id || (await readImages(ctx, [id])).length > 0) return undefined;
  return refuse('media.unknown', { fields: { preview_picture_id: 'validation.choice' } });
}

/** Hashes the password before the transaction begins, because it takes a while on purpose. */
async function written(wanted: Partial<WantedShortLink>) {
  const { password } = wanted;
  return { ...columnsOf(wanted), password: password ? await hash(password) : password };
}

/** Spammers use new accounts, so these may create only some links a day. */
async function refuseHurry(ctx: Ctx): Promise<Refusal | undefined> {
  const { kernel, workspaceId } = ctx;
  if (!(await isWorkspaceNewer(ctx, new Date(kernel.clock.now().getTime() - newAccountDays * dayMs)))) return undefined;
  const tooMany = await countCall(kernel, `short links ${workspaceId}`, newAccountLinks, dayMs);
  return isRefusal(tooMany)
    ? refuse('short_link.new_account', { values: { limit: newAccountLinks, days: newAccountDays } })
    : undefined;
}
