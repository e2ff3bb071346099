import { parsedBody } from '@kumbi/contract/automations/flow-text.rules.ts';

/** JSON with lines that can be read; what is none stays as it is. */
export function pretty(text: string): string {
  const read = parsedBody(text);
  return read ? JSON.stringify(read.value, null, 2) : text;
}
