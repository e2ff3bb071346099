import { isNestedTooDeep } from '../shared/json-depth.ts';
import { fillPlaces, type TextBudget } from '../shared/text-budget.ts';
import { valuePath } from '../shared/value-path.ts';

/**
 * Texts of steps contain names of a run's values: `{{event.body.name}}`, `{{steps.s2.body.items[0].id}}`. A name is a path
 * through objects and lists and nothing else. It computes nothing, so that no name can break out.
 */
const placeholder = /\{\{([^{}]*)\}\}/g;

export interface NamedPlace {
  /** The text between the braces. */
  readonly name: string;
  /** The path, undefined if the name isn't one: `['steps', 's2', 'body', 'items', '0']`. */
  readonly path: readonly string[] | undefined;
}

/** Returns the names in a text, in their order. */
export function namesIn(text: string): NamedPlace[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => ({ name, path: valuePath(name) }));
}

/** Returns the text with values in place of their names. */
export const fillText = (text: string, place: (path: readonly string[]) => string, budget: TextBudget): string =>
  fillPlaces(text, placeholder, (name) => place(valuePath(name) ?? []), budget);

/** Returns the path of a text that consists of one name. */
export function onlyName(text: string): readonly string[] | undefined {
  const [, name] = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(text) ?? [];
  return name === undefined ? undefined : valuePath(name);
}

/** Returns the value of a JSON text, or undefined if it isn't JSON. */
export function parsedBody(body: string): { readonly value: unknown } | undefined {
  if (isNestedTooDeep(body)) return undefined;
  try {
    return { value: JSON.parse(body) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
