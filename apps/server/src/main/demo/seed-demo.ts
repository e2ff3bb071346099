import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { lockInTransaction } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { openBusiness } from './demo-opening.ts';
import { liveThrough } from './demo-year.ts';
import { wordsEn } from './words-en.ts';
import { wordsPt } from './words-pt.ts';

export interface Demo {
  readonly userId: string;
  readonly company: string;
}

const demoSchema = z.object({ userId: z.uuid(), company: z.string() });
const words = { en: wordsEn, pt: wordsPt } as const;

/**
 * Makes the demo business of a language once per database and remembers it: its shop and its pages through the same
 * calls that a person's browser makes, and then the year that it has behind it. An attempt that a crash cut short is
 * left lying and made anew: the sandbox holds nothing that is worth a repair.
 */
export function seedDemo(kernel: Kernel, app: FastifyInstance, language: Locale): Promise<Demo> {
  return kernel.db.asSystem('seed the demo', async (tx) => {
    const key = `demo:${language}`;
    await lockInTransaction(tx, key);
    const { rows } = await sql<{ value: string }>`select value from settings where key = ${key}`.execute(tx);
    if (rows[0]) return demoSchema.parse(JSON.parse(rows[0].value));
    const { userId, company, business, readNews } = await openBusiness(kernel, app, words[language]);
    await liveThrough(kernel, business, readNews);
    const demo: Demo = { userId, company };
    await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(demo)})`.execute(tx);
    return demo;
  });
}
