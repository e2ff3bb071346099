import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { chance } from '../../kernel/demo/chance.ts';
import type { DemoOwner } from '../../kernel/demo/demo-owner.ts';
import type { DemoFact, DemoStory } from '../../kernel/demo/demo-story.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { dayMs, dayOf, startOfDay } from '../../kernel/time/zones.ts';
import { demoPerson, peopleLimit } from './demo-people.ts';

/** The business opened this many days ago. */
const days = 365;

interface Beginning {
  readonly kernel: Kernel;
  readonly owner: DemoOwner;
  readonly call: DemoStory['call'];
  readonly language: Locale;
}

export function demoStory({ kernel, owner, call, language }: Beginning): DemoStory {
  const { workspaceId, companyName: company } = owner;
  const now = kernel.clock.now();
  const facts = new Map<string, unknown>();
  const others = locales.filter((each) => each !== language);
  const list = <Item>({ name }: DemoFact<Item[]>): Item[] => {
    const items = (facts.get(name) ?? []) as Item[];
    facts.set(name, items);
    return items;
  };
  return {
    ...{ language, workspaceId, company, now, days, call },
    picture: async (name) => {
      const bytes = await readFile(path.join(import.meta.dirname, 'pictures', `${name}.webp`));
      return new File([new Uint8Array(bytes)], `${name}.webp`, { type: 'image/webp' });
    },
    inWorkspace: (reason, work) => inSystemCtx(kernel, workspaceId, reason, work),
    person: demoPerson,
    somebody: (ago, ...seed) => {
      const known = 10 + (peopleLimit - 14) * Math.max(0, 1 - ago / days) ** 1.25;
      return demoPerson(Math.floor((1 - chance('somebody', ...seed) ** 1.7) * known));
    },
    languageOf: ({ number }) => {
      const other = others[number % others.length];
      return other === undefined || chance('language', number) > 0.12 ? language : other;
    },
    momentAgo: (ago, ...seed) => {
      const today = startOfDay(dayOf(now)).getTime();
      if (ago <= 0) return new Date(today + chance('time', ...seed) * 0.9 * (now.getTime() - today));
      return new Date(today - ago * dayMs + (7 + chance('time', ...seed) * 15) * 3_600_000);
    },
    paidAfter: (at, ...seed) => {
      const since = now.getTime() - at.getTime();
      if (since > 5 * dayMs && chance('paid', ...seed) < 1 / 12) return null;
      const delay = Math.min(chance('delay', ...seed) ** 2 * 20 * 3_600_000, chance('soon', ...seed) * since);
      return new Date(at.getTime() + delay);
    },
    set: ({ name }, value) => {
      facts.set(name, value);
    },
    get: <Value>({ name }: DemoFact<Value>): Value => {
      if (!facts.has(name)) throw new Error(`no module of the demo set ${name}`);
      return facts.get(name) as Value;
    },
    add: (name, ...items) => {
      list(name).push(...items);
    },
    list,
  };
}
