import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { operatorTutorials, tutorials } from '@kumbi/contract/tutorials/tutorials.endpoints.ts';
import { storedTutorials } from '@kumbi/contract/tutorials/tutorials.limits.ts';
import { operatorTutorialSchema, tutorialSchema } from '@kumbi/contract/tutorials/tutorials.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { noteSecurity } from '../../kernel/http/security-log.ts';
import { viewOf } from '../../kernel/http/view.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import {
  deleteTutorialRow,
  insertTutorial,
  readTutorials,
  type TutorialRow,
  updatePlaces,
  updateTutorialRow,
} from './tutorial.store.ts';

type OneTutorial = Returns<typeof operatorTutorials.create> | Refusal;

/** Lists the tutorials for everyone, in the caller's language. */
export async function listTutorials(
  { tx, locale }: Pick<UserCtx, 'tx' | 'locale'>,
  { view }: Parsed<typeof tutorials.list>['query'],
): Promise<Returns<typeof tutorials.list>> {
  const rows = (await readTutorials(tx)).filter((row) => !row.is_hidden && (view === undefined || row.view === view));
  const shown = rows.map((row) => viewOf(tutorialSchema, row, { title: row.title[locale] }));
  return { has: false, total: shown.length, tutorials: shown };
}

export async function listOperatorTutorials({
  tx,
}: Pick<UserCtx, 'tx'>): Promise<Returns<typeof operatorTutorials.list>> {
  const rows = await readTutorials(tx);
  return { has: false, total: rows.length, tutorials: rows.map((row) => viewOf(operatorTutorialSchema, row)) };
}

export async function createOperatorTutorial(
  ctx: UserCtx,
  values: Parsed<typeof operatorTutorials.create>['body'],
): Promise<OneTutorial> {
  await lockTutorials(ctx);
  if ((await readTutorials(ctx.tx)).length >= storedTutorials)
    return refuse('tutorial.full', { values: { limit: storedTutorials } });
  const row = await insertTutorial(ctx.tx, { ...values, id: uuidv7(), at: ctx.kernel.clock.now() });
  return recorded(ctx, 'tutorial_created', row);
}

export async function updateOperatorTutorial(
  ctx: UserCtx,
  id: string,
  values: Parsed<typeof operatorTutorials.update>['body'],
): Promise<OneTutorial> {
  const row = await updateTutorialRow(ctx.tx, id, { ...values, at: ctx.kernel.clock.now() });
  return row ? recorded(ctx, 'tutorial_updated', row) : refuse('tutorial.unknown');
}

/** An order that lacks a tutorial, or has one that was deleted, comes from an outdated list. */
export async function reorderOperatorTutorials(
  ctx: UserCtx,
  { order }: Parsed<typeof operatorTutorials.reorder>['body'],
): Promise<Returns<typeof operatorTutorials.reorder> | Refusal> {
  await lockTutorials(ctx);
  const known = (await readTutorials(ctx.tx)).map(({ id }) => id);
  const given = new Set(order);
  if (given.size !== order.length || given.size !== known.length || !known.every((id) => given.has(id)))
    return refuse('tutorial.order_outdated');
  await updatePlaces(ctx.tx, order);
  return listOperatorTutorials(ctx);
}

export async function deleteOperatorTutorial(
  ctx: UserCtx,
  id: string,
): Promise<Returns<typeof operatorTutorials.delete> | Refusal> {
  if (!(await deleteTutorialRow(ctx.tx, id))) return refuse('tutorial.unknown');
  recordChange(ctx, 'tutorial_deleted');
  return { deleted: true };
}

/** Two operators at the same time must not exceed the limit together, nor overwrite each other's order. */
const lockTutorials = ({ tx }: UserCtx): Promise<void> => lockInTransaction(tx, 'tutorials');

const recordChange = ({ kernel, actor, caller }: UserCtx, event: string): void =>
  noteSecurity(kernel, { event, account: actor.userId, ip: caller.ip, requestId: caller.requestId });

function recorded(ctx: UserCtx, event: string, row: TutorialRow): OneTutorial {
  recordChange(ctx, event);
  return { tutorial: viewOf(operatorTutorialSchema, row) };
}
