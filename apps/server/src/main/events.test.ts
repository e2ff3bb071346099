import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DomainEvent } from '@kumbi/contract/event.ts';
import { beforeAll, expect, test } from 'vitest';
import { listenersOf } from '../kernel/module.ts';
import { modules } from './modules.ts';

const project = path.resolve(import.meta.dirname, '../../../..');
const sources = (...folders: string[]): string =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: project }))
    .filter((file) => !/node_modules|\/dist\/|\.test\.|\.fixture\.|\.factory\./.test(file))
    .map((file) => readFileSync(path.join(project, file), 'utf8'))
    .join('\n');

interface Declared {
  /** The name of the constant. */
  readonly constant: string;
  readonly event: DomainEvent;
}
let declared: readonly Declared[];
beforeAll(async () => {
  const files = globSync('packages/contract/src/**/*.events.ts', { cwd: project });
  const exported = await Promise.all(
    files.map((file) => import(path.join(project, file)) as Promise<Readonly<Record<string, unknown>>>),
  );
  declared = exported.flatMap((each) =>
    Object.entries(each).flatMap(([constant, value]) =>
      typeof value === 'object' && value !== null && 'name' in value && 'payload' in value
        ? [{ constant, event: value as DomainEvent }]
        : [],
    ),
  );
});

/** Domain events are named as `noun.verb`; announcements to sockets as the specification names them. */
const isDomain = ({ event }: Declared): boolean => event.name.includes('.');

test('every event that is emitted has a listener, which may be that of the outgoing webhooks', () => {
  const heard = new Set(listenersOf(modules).map(({ event }) => event.name));
  const emitted = declared.filter(isDomain);
  expect(emitted.length).toBeGreaterThan(15);
  expect(emitted.filter(({ event }) => !heard.has(event.name)).map(({ event }) => event.name)).toEqual([]);
});

test('every event with a listener is emitted', () => {
  const server = sources('apps/server/src');
  // `emitting` is a part of a larger statement, `emitsChanges` an effect of records. A trigger emits by name.
  const isEmitted = ({ constant, event }: Declared) =>
    new RegExp(`emit(?:ting|Many|sChanges)?\\([^;]*\\b${constant}\\b|null, '${event.name}'`).test(server);
  const silent = declared.filter(isDomain).filter((each) => !isEmitted(each));
  expect(silent.map(({ event }) => event.name)).toEqual([]);
});

test('a screen or a page listens to every announcement to sockets', () => {
  // A declaration of the type of an event doesn't handle it.
  const screens = sources('apps/web/src', 'apps/site/src').replaceAll(/readonly '[a-z-]+':/g, '');
  const announced = declared.filter((each) => !isDomain(each));
  expect(announced.length).toBeGreaterThan(5);
  const unheard = announced.filter(({ event }) => !screens.includes(`'${event.name}'`));
  expect(unheard.map(({ event }) => event.name)).toEqual([]);
});
