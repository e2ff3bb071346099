import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { demoOwners } from '../../kernel/demo/demo-owner.ts';
import type { DemoRows, DemoStory } from '../../kernel/demo/demo-story.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { modules } from '../modules.ts';
import { callWith } from './demo-call.ts';
import { demoStory } from './demo-story.ts';

export interface Demo {
  readonly userId: string;
  readonly company: string;
}

const demoSchema = z.object({ userId: z.uuid(), company: z.string() });

/**
 * Creates the demo business of a language once per database. After a crash, the next attempt starts again with another
 * company: the sandbox holds nothing that is worth a repair.
 */
export function seedDemo(kernel: Kernel, app: FastifyInstance, language: Locale): Promise<Demo> {
  return kernel.db.asSystem('seed the demo', async (tx) => {
    const key = `demo:${language}`;
    await lockInTransaction(tx, key);
    const { rows } = await sql<{ value: string }>`select value from settings where key = ${key}`.execute(tx);
    if (rows[0]) return demoSchema.parse(JSON.parse(rows[0].value));
    const owners = kernel.registry.get(demoOwners, 'owner');
    const owner = await owners.create(kernel, language, (cookie) => callWith(kernel, app, { cookie }));
    const { userId, company, cookie } = owner;
    const call = callWith(kernel, app, { cookie, 'x-company': company });
    await seedRows(
      demoStory({ kernel, owner, call, language }),
      modules.flatMap((module) => module.demo ?? []),
    );
    const demo: Demo = { userId, company };
    await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(demo)})`.execute(tx);
    return demo;
  });
}

/** Creates the business, and then the year behind it. */
async function seedRows(story: DemoStory, parts: readonly DemoRows[]): Promise<void> {
  for (const { open } of parts) await open?.(story);
  for (const { plan } of parts) plan?.(story);
  await story.inWorkspace('a year of the demo', async (ctx) => {
    for (const { write } of parts) await write?.(ctx, story);
  });
  for (const { finish } of parts) await finish?.(story);
}
