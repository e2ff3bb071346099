import { describe, expect, it } from 'vitest';
import { sourceProblems } from './source-rules.ts';
import { parseSyntax } from './syntax.ts';

const service = 'apps/server/src/modules/shops/shop.service.ts';

function problems(text: string, file = service): string[] {
  return sourceProblems(parseSyntax(file, text));
}

describe('the source rules', () => {
  it.each([
    ['// TO' + 'DO later'],
    ['/* FIX' + 'ME */'],
    ['// @ts-' + 'ignore'],
    ['// biome-' + 'ignore lint: because'],
    ['it.only("x", () => 1)'],
    ['test.describe.skip("x", () => 1)'],
    ['describe.each([1]).only("x", () => 1)'],
    ['await page.waitForTimeout(100)'],
    ['export type Shop = import("./shop.store.ts").Shop'],
    ['export const port = process.env.PORT'],
    ['export const port = process["env"]["PORT"]'],
    ['export const now = new Date()'],
    ['export const now = Date.now()'],
    ['import "../../../../sandbox/src/sandbox.ts"'],
    ['export const same = row.starter_hash === sent'],
    ['export const other = sent !== row.apiKey'],
    ['export const isToken = token == expected'],
    ['export const equal = timingSafeEqual(a, b)'],
  ])('refuse %s', (text) => {
    expect(problems(text)).toHaveLength(1);
  });

  it.each([
    ['export const text = "// TO' + 'DO is only text"'],
    ['export const rest = list.skip(12)'],
    ['export const later = await import("./shop.store.ts")'],
    ['export const day = new Date("2026-01-01")'],
    ['export const now = ctx.clock.now()'],
    ['import "../audit/audit.public.ts"'],
    ['export const none = token === undefined'],
    ['export const kind = node.token === "word"'],
    ['export const same = left.key === right.key'],
  ])('allow %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('refuse text in what a person reads of an attribute', () => {
    const page = 'apps/web/src/modules/shops/shops-page.tsx';
    expect(problems('export const a = <img alt="A shop" />', page)).toHaveLength(1);
    expect(problems('export const a = <img alt="" title={t("x")} className="shop" />', page)).toEqual([]);
  });

  it('say where', () => {
    expect(problems('\n\nexport const now = new Date();')).toEqual([
      `${service}:3: only the kernel reads the time: use the clock of ctx or kernel`,
    ]);
  });

  it('let the kernel and the tests read the time, and the configuration the environment', () => {
    expect(problems('export const now = new Date()', 'apps/server/src/kernel/log/clock.ts')).toEqual([]);
    expect(problems('export const now = Date.now()', 'apps/server/src/modules/shops/shop.test.ts')).toEqual([]);
    expect(problems('export const env = process.env', 'apps/server/src/kernel/config/config.ts')).toEqual([]);
    expect(problems('export const env = process.env', 'apps/server/src/kernel/log/log.ts')).toHaveLength(1);
  });
});
