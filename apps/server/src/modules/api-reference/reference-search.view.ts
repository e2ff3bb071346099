import type { ApiField, ApiSearchEntry } from '@kumbi/site/modules/api-reference/api-reference.props.ts';
import { pathOf, type ReferencePage } from './reference-page.view.ts';

/** Returns the entries of the search: pages, their parts, calls, fields, errors and events. */
export const searchEntries = (pages: readonly ReferencePage[]): ApiSearchEntry[] => pages.flatMap(entriesOf);

function entriesOf(page: ReferencePage): ApiSearchEntry[] {
  const { slug, title, about, parts, content } = page;
  const path = pathOf(slug);
  const entry = (k: ApiSearchEntry['k'], id: string | null, t: string, d: string): ApiSearchEntry => ({
    k,
    t,
    d,
    p: title,
    u: id === null ? path : `${path}#${id}`,
  });
  const known = new Set<string>();
  /** A field with the same name and text in several calls of a page is found once. */
  const fieldEntries = (fields: readonly ApiField[], anchor: string): ApiSearchEntry[] =>
    fields.flatMap((field) => {
      const name = field.name.split('.').at(-1) ?? field.name;
      const key = `${name} ${field.text}`;
      const own = known.has(key) ? [] : [entry('field', `${anchor}.${field.name}`, name, field.text || field.type)];
      known.add(key);
      return [...own, ...fieldEntries(field.fields, anchor)];
    });
  const calls = content.kind === 'calls' ? content.calls : content.kind === 'overview' ? content.general : [];
  const events = content.kind === 'calls' ? content.notices : content.kind === 'events' ? content.events : [];
  const listed = new Set([...calls.map(({ id }) => id), ...events.map(({ type }) => type)]);
  return [
    entry('page', null, title, about),
    ...parts.filter(({ id }) => !listed.has(id)).map((part) => entry('part', part.id, part.title, '')),
    ...calls.flatMap((call) => [
      entry('call', call.id, call.title, `${call.id} · ${call.method} ${call.path} ${call.detail}`),
      ...fieldEntries([...call.parameters, ...call.body], `${call.id}.request`),
      ...fieldEntries(call.answer, `${call.id}.response`),
    ]),
    ...events.flatMap((event) => [
      entry('event', event.type, event.type, `${event.title}: ${event.text}`),
      ...fieldEntries(event.fields, event.type),
    ]),
    ...(content.kind === 'errors'
      ? content.errors.map((error) => entry('error', error.code, error.code, `${error.status} · ${error.message}`))
      : []),
  ];
}
