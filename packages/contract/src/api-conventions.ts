import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';

/** One endpoint under its names: `categories.create`. */
export interface Operation {
  readonly noun: string;
  readonly verb: string;
  readonly endpoint: Endpoint;
  /** The other verbs of the same noun. */
  readonly siblings: readonly string[];
}

/** Verbs that add a record, by another name where the field has one. */
const adding = new Set(['create', 'send', 'start', 'upload', 'order', 'answer']);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isParam = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false;
const isPlural = (segment: string | undefined): boolean => segment?.endsWith('s') ?? false;

/** The fields of a schema of an object, also of one of several. */
function fieldsOf(schema: z.ZodType | undefined): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option as z.ZodType));
  return [];
}

/** The caller and the workspace of the call have no id in the path, nor has a noun of which there is one. */
function isSingle({ noun, endpoint, siblings }: Operation): boolean {
  return /^\/(me|company)$/.test(endpoint.path) || !isPlural(noun) || !siblings.includes('list');
}

function listProblem({ response, query }: Endpoint): string | undefined {
  const fields = fieldsOf(response);
  const paged = ['has', 'total'].every((field) => fields.includes(field));
  const byCursor = ['data', 'has_more', 'next_cursor'].every((field) => fields.includes(field));
  return paged || byCursor || (!query && fields.length === 1) ? undefined : 'list shape';
}

/**
 * Returns the conventions of docs/api-conventions.md that an endpoint doesn't follow, by their names in that page's
 * table.
 */
export function deviationsOf(operation: Operation): string[] {
  const { noun, verb, endpoint } = operation;
  const { method, path } = endpoint;
  const segments = path.slice(1).split('/');
  const last = segments.at(-1);
  const row = isParam(last);
  const inPath = row || isSingle(operation);
  const wrong = (name: string, isWrong: boolean): string[] => (isWrong ? [name] : []);
  const methods = (...right: readonly string[]): string[] => wrong('method', !right.includes(method));
  const byVerb = (): string[] => {
    if (verb === 'list')
      return [
        ...methods('GET'),
        ...wrong('plural noun', row || !isPlural(last)),
        ...[listProblem(endpoint) ?? []].flat(),
      ];
    if (verb === 'get') return [...methods('GET'), ...wrong('id in the path', !inPath)];
    if (adding.has(verb))
      return [...methods('POST'), ...wrong('plural noun', !isPlural(last) && last !== kebab(verb) && isPlural(noun))];
    if (verb === 'update') return [...methods('PUT', 'PATCH'), ...wrong('id in the path', !inPath)];
    if (verb === 'save') return [...methods('PUT'), ...wrong('id in the path', !inPath)];
    if (verb === 'delete') return [...methods('DELETE'), ...wrong('id in the path', !inPath)];
    return [...methods('GET', 'POST', 'PUT'), ...wrong('verb at the end', last !== kebab(verb))];
  };
  const elsewhere = [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)].some((field) =>
    /^(id|ids|code)$/.test(field),
  );
  const found = [
    ...wrong(
      'kebab-case',
      segments.some((segment) => !/^(:[a-z]+(_[a-z]+)*|[a-z]+(-[a-z]+)*)$/.test(segment)),
    ),
    ...byVerb(),
    // A row that the path names may have a field `code`.
    ...wrong('id in the path', elsewhere && verb !== 'create' && !segments.some(isParam)),
  ];
  return [...new Set(found)];
}
