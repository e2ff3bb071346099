import { mailVariablePattern } from '@kumbi/contract/kmail/kmail.limits.ts';

type Values = ReadonlyMap<string, string>;

/** Puts values into their places as they are. */
export const fillText = (text: string, values: Values): string => fill(text, values, (value) => value);

/** Puts values into the places of HTML as words: nothing in them is read as HTML, also not inside an attribute. */
export const fillHtml = (html: string, values: Values): string =>
  fill(html, values, (value) => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`));

const fill = (text: string, values: Values, write: (value: string) => string): string =>
  text.replaceAll(mailVariablePattern, (place, name: string) => write(values.get(name) ?? place));
