import { fillText, onlyName } from '@kumbi/contract/automations/flow-text.rules.ts';
import type { TextBudget } from '@kumbi/contract/shared/text-budget.ts';

/** What the texts of a run's steps can name. */
export interface Known {
  readonly event: unknown;
  /** What steps found out, by their ids. */
  readonly steps: Readonly<Record<string, unknown>>;
  readonly flow: { readonly id: string; readonly title: string };
  readonly run: { readonly id: string };
}

/** What a path leads to; undefined where it leads nowhere. Only what is there itself is found, nothing inherited. */
function lookUp(known: Known, path: readonly string[]): unknown {
  let at: unknown = known;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return at;
}

/** A value as part of a text: nothing for what is not there, JSON for what has parts. */
function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A text with the values that it names. All texts of a step share one budget, which ends the rendering of too long ones. */
export const fill = (text: string, known: Known, budget: TextBudget): string =>
  fillText(text, (path) => asText(lookUp(known, path)), budget);

/** An address, in which what is put in is one piece: it can begin no path, no further parameter and no other machine. */
export const fillAddress = (text: string, known: Known, budget: TextBudget): string =>
  fillText(text.trim(), (path) => encodeURIComponent(asText(lookUp(known, path))), budget);

/** A header's value, which is one line. */
export const fillHeader = (text: string, known: Known, budget: TextBudget): string =>
  fill(text, known, budget)
    .replaceAll(/[\r\n\0]+/g, ' ')
    .trim();

/**
 * JSON whose texts are filled in, as text: the value itself could name one large value many times, and would fill the
 * memory only when it is written. A text that is one name and nothing else becomes the named value, of whatever type.
 */
export function fillJson(value: unknown, known: Known, budget: TextBudget): string {
  if (Array.isArray(value)) return `[${value.map((item) => fillJson(item, known, budget)).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = new Map(
      Object.entries(value).map(([key, item]) => [fill(key, known, budget), fillJson(item, known, budget)]),
    );
    return `{${[...fields].map(([key, item]) => `${JSON.stringify(key)}:${item}`).join()}}`;
  }
  if (typeof value !== 'string') return budget.take(JSON.stringify(value));
  const path = onlyName(value);
  return budget.take(JSON.stringify(path ? (lookUp(known, path) ?? null) : fill(value, known, budget)));
}
