import { claimAddress, releaseAddress } from '../../../kernel/database/directory.ts';
import { type Effect, onEveryChange } from '../../../kernel/records/effect.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { auditedAs } from '../../audit/audit.public.ts';
import { releaseImage, useImage } from '../../media/media.public.ts';
import { countedBy } from '../../quotas/quotas.public.ts';
import { announceLinkChange } from '../redirect/open-link.service.ts';
import { lookOf } from './code.rules.ts';
import { auditedShortLink } from './short-link.rules.ts';
import { type ShortLinkRow, shownColumns, shownJoins } from './short-link.store.ts';
import { shortLinkTables } from './short-link.table.ts';
import { shortLinkView } from './short-link.view.ts';

/** Claims the code, and its look: no other link may have a code that readers take for this one. */
async function claimCode(ctx: Ctx, { id, code }: ShortLinkRow): Promise<Refusal | undefined> {
  const fields = { code: 'validation.invalid' };
  if (!(await claimAddress(ctx, 'short-link', code, id)))
    return refuse('short_link.code_taken', { values: { code }, fields });
  if (!(await claimAddress(ctx, 'short-link-look', lookOf(code), id)))
    return refuse('short_link.code_look_alike', { values: { code }, fields });
  return undefined;
}

async function releaseCode(ctx: Ctx, { id }: ShortLinkRow): Promise<void> {
  await releaseAddress(ctx, 'short-link', id);
  await releaseAddress(ctx, 'short-link-look', id);
}

/** Counts the use of the preview picture, which keeps its files. */
const pictureUse: Effect<ShortLinkRow> = {
  created: (ctx, { preview_picture_id: id }) => replacePicture(ctx, id, null),
  updated: (ctx, { preview_picture_id: id }, before) => replacePicture(ctx, id, before.preview_picture_id),
  purged: (ctx, { preview_picture_id: id }) => releaseImage(ctx, id),
};

async function replacePicture(ctx: Ctx, id: string | null, before: string | null): Promise<Refusal | undefined> {
  if (id === before) return undefined;
  if (id !== null) {
    const used = await useImage(ctx, id);
    if (isRefusal(used)) return used;
  }
  await releaseImage(ctx, before);
  return undefined;
}

export const shortLinkRecords = binnedRecords({
  table: shortLinkTables.short_links,
  one: 'short_link',
  many: 'short_links',
  view: shortLinkView,
  read: () => ({ columns: shownColumns, joins: shownJoins }),
  unknown: 'short_link.unknown',
  late: 'short_link.restore_too_late',
  effects: [
    { created: claimCode, purged: releaseCode },
    pictureUse,
    onEveryChange(async (ctx, row: ShortLinkRow) => announceLinkChange(ctx, row)),
    auditedAs(
      {
        created: 'short_link.created',
        updated: 'short_link.updated',
        deleted: 'short_link.deleted',
        restored: 'short_link.restored',
      },
      ({ name }: ShortLinkRow) => name,
      auditedShortLink,
    ),
    countedBy('short_links'),
  ],
});
