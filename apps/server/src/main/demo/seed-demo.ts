import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { demoOwners } from '../../kernel/demo/demo-owner.ts';
import type { DemoRows, DemoStory } from '../../kernel/demo/demo-story.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createTurns } from '../../kernel/turns.ts';
import { modules } from '../modules.ts';
import { callWith } from './demo-call.ts';
import { demoStory } from './demo-story.ts';

export interface Demo {
  readonly userId: string;
  readonly company: string;
}

/** As many pictures are encoded at the same time. More calls would only wait, and keep the process from ending. */
const callsAtOnce = 2;

const demoSchema = z.object({ userId: z.uuid(), company: z.string() });

/**
 * Creates the demo business of a language once per database. After a crash or an interruption, the next attempt starts
 * again with another company: the sandbox holds nothing that is worth a repair.
 *
 * @param leaving interrupts it within a few seconds, because it takes a quarter of a minute on a small machine
 * @throws the reason of the signal
 */
export function seedDemo(kernel: Kernel, app: FastifyInstance, language: Locale, leaving: AbortSignal): Promise<Demo> {
  return kernel.db.asSystem('seed the demo', async (tx) => {
    const key = `demo:${language}`;
    await lockInTransaction(tx, key);
    const { rows } = await sql<{ value: string }>`select value from settings where key = ${key}`.execute(tx);
    if (rows[0]) return demoSchema.parse(JSON.parse(rows[0].value));
    const owners = kernel.registry.get(demoOwners, 'owner');
    const owner = await owners.create(kernel, language, (cookie) => callWith(kernel, app, { cookie }));
    const { userId, company, cookie } = owner;
    const inTurn = createTurns(callsAtOnce);
    const callAsOwner = callWith(kernel, app, { cookie, 'x-company': company });
    const call: DemoStory['call'] = (endpoint, body) =>
      inTurn(() => {
        leaving.throwIfAborted();
        return callAsOwner(endpoint, body);
      });
    await seedRows(
      demoStory({ kernel, owner, call, language }),
      modules.flatMap((module) => module.demo ?? []),
      leaving,
    );
    const demo: Demo = { userId, company };
    await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(demo)})`.execute(tx);
    return demo;
  });
}

/** Creates the business, and then the year behind it. */
async function seedRows(story: DemoStory, parts: readonly DemoRows[], leaving: AbortSignal): Promise<void> {
  for (const { open } of parts) await open?.(story);
  for (const { plan } of parts) plan?.(story);
  await story.inWorkspace('a year of the demo', async (ctx) => {
    for (const { write } of parts) {
      leaving.throwIfAborted();
      await write?.(ctx, story);
    }
  });
  for (const { finish } of parts) await finish?.(story);
}
