import { fillPlaces, type TextBudget } from '../shared/text-budget.ts';

/**
 * Texts of steps name what a run knows: `{{event.body.name}}`, `{{steps.s2.body.items[0].id}}`. A name is a way through
 * objects and lists and nothing else: there is nothing to compute with, and so nothing to break out of.
 */
const placeholder = /\{\{([^{}]*)\}\}/g;
const way = /^[A-Za-z_][\w-]*(?:\.[\w-]+|\[\d{1,6}\])*$/;

export interface NamedPlace {
  /** As it stands between the braces. */
  readonly name: string;
  /** The way to it, undefined where it is none: `['steps', 's2', 'body', 'items', '0']`. */
  readonly path: readonly string[] | undefined;
}

const pathOf = (name: string): readonly string[] | undefined =>
  way.test(name.trim())
    ? name
        .trim()
        .split(/[.[\]]+/)
        .filter((part) => part !== '')
    : undefined;

/** What a text names, in its order. */
export function namesIn(text: string): NamedPlace[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => ({ name, path: pathOf(name) }));
}

/** The text with the values that it names. */
export const fillText = (text: string, place: (path: readonly string[]) => string, budget: TextBudget): string =>
  fillPlaces(text, placeholder, (name) => place(pathOf(name) ?? []), budget);

/** What a text that is one name and nothing else names. */
export function onlyName(text: string): readonly string[] | undefined {
  const [, name] = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(text) ?? [];
  return name === undefined ? undefined : pathOf(name);
}
