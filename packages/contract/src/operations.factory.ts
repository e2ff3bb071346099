import { readdirSync } from 'node:fs';
import type { Operation } from './api-conventions.ts';
import type { Endpoint } from './endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value;

const folder = new URL('.', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.endpoints.ts'))
    .map((file): Promise<Readonly<Record<string, object>>> => import(new URL(file, folder).href)),
);

/** Every operation of the contract. */
export const operations: readonly Operation[] = modules.flatMap((module) =>
  Object.entries(module).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([verb, declared]) =>
      isEndpoint(declared) ? [{ noun, verb, endpoint: declared, siblings: Object.keys(group) }] : [],
    ),
  ),
);
