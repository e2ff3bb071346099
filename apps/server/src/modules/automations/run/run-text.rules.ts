import { fillText, onlyName } from '@kumbi/contract/automations/flow-text.rules.ts';
import type { TextBudget } from '@kumbi/contract/shared/text-budget.ts';
import { valueAt, valueText } from '@kumbi/contract/shared/value-path.ts';

/** The values that texts of a run's steps can name. */
export interface Known {
  readonly event: unknown;
  /** The outputs of steps, by step id. */
  readonly steps: Readonly<Record<string, unknown>>;
  readonly flow: { readonly id: string; readonly title: string };
  readonly run: { readonly id: string };
}

/**
 * Fills in the values that a text names. All texts of a step share one budget, which stops the rendering of too long ones.
 */
export const fill = (text: string, known: Known, budget: TextBudget): string =>
  fillText(text, (path) => valueText(valueAt(known, path)), budget);

/** Fills in an address. Each value is encoded as one piece, so that it can't add a path, a parameter or another host. */
export const fillAddress = (text: string, known: Known, budget: TextBudget): string =>
  fillText(text.trim(), (path) => encodeURIComponent(valueText(valueAt(known, path))), budget);

/** Fills in a header's value, which is one line. */
export const fillHeader = (text: string, known: Known, budget: TextBudget): string =>
  fill(text, known, budget)
    .replaceAll(/[\r\n\0]+/g, ' ')
    .trim();

/**
 * Fills in the texts of JSON and returns it as text. A value could name one large value many times and exhaust the memory
 * during serialisation. A text that consists of one name becomes the named value, of any type.
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
  return budget.take(JSON.stringify(path ? (valueAt(known, path) ?? null) : fill(value, known, budget)));
}
