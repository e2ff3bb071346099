import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { bytesOf, hexLines, kindOf, prettyJson, prettyXml } from './body-text.ts';

const comparedBytes = 16_384;

/** Formats an event as lines, the same way for any two of one kind. */
export async function linesOf(event: HookEventDetail): Promise<string> {
  const kind = kindOf(event);
  const headers = event.headers
    .map(({ name, value }) => `${name.toLowerCase()}: ${value}`)
    .sort((one, other) => (one < other ? -1 : 1));
  const body =
    kind === 'binary'
      ? hexLines(bytesOf(event), comparedBytes)
      : kind === 'json'
        ? prettyJson(event.body)
        : kind === 'xml'
          ? await prettyXml(event.body)
          : event.body;
  return [`${event.method} ${event.path}${event.query ? `?${event.query}` : ''}`, ...headers, '', body, ''].join('\n');
}
