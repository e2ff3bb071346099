import { mailVariablePattern } from '@kumbi/contract/kmail/kmail.limits.ts';
import { fillPlaces, type TextBudget } from '@kumbi/contract/shared/text-budget.ts';

type Values = ReadonlyMap<string, string>;

/** Puts values into their places as they are. */
export const fillText = (text: string, values: Values, budget: TextBudget): string =>
  fill(text, values, (value) => value, budget);

/** Puts values into the places of HTML as words: nothing in them is read as HTML, also not inside an attribute. */
export const fillHtml = (html: string, values: Values, budget: TextBudget): string =>
  fill(html, values, (value) => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`), budget);

const fill = (text: string, values: Values, write: (value: string) => string, budget: TextBudget): string =>
  fillPlaces(text, mailVariablePattern, (name, place) => write(values.get(name) ?? place), budget);
