import { mailVariablePattern } from '@kumbi/contract/kmail/kmail.limits.ts';
import { fillPlaces, type TextBudget } from '@kumbi/contract/shared/text-budget.ts';

type Values = ReadonlyMap<string, string>;

/** Inserts values into a text unchanged. */
export const fillText = (text: string, values: Values, budget: TextBudget): string =>
  fill(text, values, (value) => value, budget);

/** Inserts values into HTML as text: they are escaped, inside attributes too. */
export const fillHtml = (html: string, values: Values, budget: TextBudget): string =>
  fill(html, values, (value) => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`), budget);

const fill = (text: string, values: Values, write: (value: string) => string, budget: TextBudget): string =>
  fillPlaces(text, mailVariablePattern, (name, place) => write(values.get(name) ?? place), budget);
