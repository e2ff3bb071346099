import { parsedBody } from '@kumbi/contract/automations/flow-text.rules.ts';

/** Formats JSON over several lines. Any other text stays unchanged. */
export function pretty(text: string): string {
  const read = parsedBody(text);
  return read ? JSON.stringify(read.value, null, 2) : text;
}
