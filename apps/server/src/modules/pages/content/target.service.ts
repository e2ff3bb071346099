import type { Targets } from '@kumbi/blocks/env.ts';
import type { TargetKind } from '@kumbi/blocks/model/field.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { targetsOf } from '@kumbi/blocks/model/walk.ts';
import type { Ctx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { knownCourses, readCourseTargets } from '../../academy/academy.public.ts';
import { knownLinks, readLinkTargets } from '../../links/links.public.ts';
import { knownProducts, knownShops, readPageTargets } from '../../shops/shops.public.ts';

/** The context that a page is rendered in. */
export type PageReader = ReadCtx;

/** The most products that a grid can show of a shop. */
const gridLimit = 24;

/** For each kind, returns those of the ids that belong to the workspace. */
const known: Readonly<Record<TargetKind, (at: PageReader, ids: readonly string[]) => Promise<readonly string[]>>> = {
  product: knownProducts,
  shop: knownShops,
  course: knownCourses,
  link: knownLinks,
};

/** @returns a refusal that names each block whose target this workspace doesn't have */
export async function findUnknownTarget(ctx: Ctx, data: PageData): Promise<Refusal | undefined> {
  const targets = targetsOf(data);
  const fields: Record<string, string> = {};
  for (const kind of new Set(targets.map((target) => target.kind))) {
    const ofKind = targets.filter((target) => target.kind === kind);
    const ours = new Set(await known[kind](ctx, [...new Set(ofKind.map((target) => target.id))]));
    for (const { id, path } of ofKind) if (!ours.has(id)) fields[path] = 'validation.unknown_target';
  }
  return Object.keys(fields).length > 0 ? refuse('page.target_unknown', { fields }) : undefined;
}

/** Returns the targets of blocks, ready to be rendered, and the tags of their changes. */
export async function readTargets(
  at: PageReader,
  data: PageData,
): Promise<{ targets: Targets; tags: readonly string[] }> {
  const idsOf = (kind: TargetKind) => [
    ...new Set(
      targetsOf(data)
        .filter((target) => target.kind === kind)
        .map((target) => target.id),
    ),
  ];
  const { products, shops, tags } = await readPageTargets(at, {
    products: idsOf('product'),
    shops: idsOf('shop'),
    most: gridLimit,
  });
  const taught = await readCourseTargets(at, idsOf('course'));
  const shared = await readLinkTargets(at, idsOf('link'));
  return {
    targets: {
      products: byId(products),
      shops: byId(shops),
      courses: byId(taught.courses),
      links: byId(shared.links),
    },
    tags: [...tags, ...taught.tags, ...shared.tags],
  };
}

export const byId = <T extends { readonly id: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]));
