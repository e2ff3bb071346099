import { parsedBody } from '@kumbi/contract/automations/flow-text.rules.ts';

/** Formats JSON over several lines; any other text stays as it is. */
export function pretty(text: string): string {
  const read = parsedBody(text);
  return read ? JSON.stringify(read.value, null, 2) : text;
}
