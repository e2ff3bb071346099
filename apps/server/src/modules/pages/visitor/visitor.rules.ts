import type { BlockDefinition } from '@kumbi/blocks/model/block.ts';
import type { Fields, ValuesOf } from '@kumbi/blocks/model/field.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { walkBlocks } from '@kumbi/blocks/model/walk.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

export interface NamedBlock<F extends Fields> {
  readonly id: string;
  readonly values: ValuesOf<F>;
}

/** The blocks of one kind, at any depth of the page. */
export function blocksOf<F extends Fields>(data: PageData, definition: BlockDefinition<F>): readonly NamedBlock<F>[] {
  return walkBlocks(data)
    .filter(({ block }) => block.type === definition.type)
    .map(({ block }) => ({ id: block.props.id, values: block.props as unknown as ValuesOf<F> }));
}

/** The block of one kind that has this ID. */
export function blockOf<F extends Fields>(
  data: PageData,
  definition: BlockDefinition<F>,
  id: string,
): ValuesOf<F> | undefined {
  return blocksOf(data, definition).find((block) => block.id === id)?.values;
}

export const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** An event without a time is never over; one without an end is over when it begins. */
export function isOver(ctx: Pick<Ctx, 'kernel'>, event: { startsAt: string | null; endsAt: string | null }): boolean {
  const end = dateOf(event.endsAt ?? event.startsAt);
  return end !== null && end <= ctx.kernel.clock.now();
}

/** The language of messages to a visitor. */
export const languageOfVisit = (ctx: Pick<Ctx, 'locale'>, wanted: Locale | undefined): Locale => wanted ?? ctx.locale;
