/** The text of a textarea in HTML. A browser drops a line break at its beginning, so a second one is written before it. */
export function areaText(text: string | undefined): string | undefined {
  return text !== undefined && /^\r?\n/.test(text) ? `\n${text}` : text;
}
