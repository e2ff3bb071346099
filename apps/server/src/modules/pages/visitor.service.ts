import type { BlockDefinition } from '@kumbi/blocks/model/block.ts';
import type { Fields, ValuesOf } from '@kumbi/blocks/model/field.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { walkBlocks } from '@kumbi/blocks/model/walk.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import parsePhone, { type CountryCode } from 'libphonenumber-js/min';
import type { Ctx, PublicCtx } from '../../kernel/tenancy/ctx.ts';
import { onAddress } from '../../kernel/tenancy/on-address.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { readPage, type ShownPage } from './page.reads.ts';
import { readContent } from './page-content.store.ts';
import { isVisible } from './page-view.service.ts';

/** A visitor, before the page's workspace is known. */
export type Visit = Omit<PublicCtx, 'tx'>;

/** A page that visitors can see now, with what stands on it. */
export interface OpenPage {
  readonly page: ShownPage;
  readonly data: PageData;
}

/** Works in the workspace of a page that visitors can see, in one transaction; a refusal undoes all of it. */
export function onPage<T>(
  visit: Visit,
  slug: string,
  work: (ctx: Ctx, open: OpenPage) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const unknown = 'page.unknown';
  return onAddress(visit, { kind: 'page', address: slug, unknown }, async (ctx, id) => {
    const open = await openPageOf(ctx, id);
    return open ? work(ctx, open) : refuse(unknown);
  });
}

/** @returns undefined when visitors cannot see the page */
export async function openPageOf(ctx: Pick<Ctx, 'tx' | 'workspaceId'>, id: string): Promise<OpenPage | undefined> {
  const page = await readPage(ctx, id);
  const content = page && isVisible(page) ? await readContent(ctx, page.id) : undefined;
  return page && content && { page, data: content.data };
}

export interface NamedBlock<F extends Fields> {
  readonly id: string;
  readonly values: ValuesOf<F>;
}

/** The blocks of one kind, wherever on the page they stand. */
export function blocksOf<F extends Fields>(data: PageData, definition: BlockDefinition<F>): readonly NamedBlock<F>[] {
  return walkBlocks(data)
    .filter(({ block }) => block.type === definition.type)
    .map(({ block }) => ({ id: block.props.id, values: block.props as unknown as ValuesOf<F> }));
}

export function blockOf<F extends Fields>(
  data: PageData,
  definition: BlockDefinition<F>,
  id: string,
): ValuesOf<F> | undefined {
  return blocksOf(data, definition).find((block) => block.id === id)?.values;
}

/**
 * E.164, '' for none.
 * @param field the name under which it was sent
 */
export async function phoneOf(ctx: Ctx, field: string, typed: string | undefined): Promise<string | Refusal> {
  if (!typed) return '';
  const { country } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const phone = parsePhone(typed, country as CountryCode);
  return phone?.isPossible() ? phone.number : refuse('request.invalid', { fields: { [field]: 'validation.phone' } });
}

export const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** An event without a time is never over; one without an end is over when it begins. */
export function isOver(ctx: Pick<Ctx, 'kernel'>, event: { startsAt: string | null; endsAt: string | null }): boolean {
  const end = dateOf(event.endsAt ?? event.startsAt);
  return end !== null && end <= ctx.kernel.clock.now();
}

/** In which language somebody is written to. */
export const languageOfVisit = (ctx: Pick<Ctx, 'locale'>, wanted: Locale | undefined): Locale => wanted ?? ctx.locale;
