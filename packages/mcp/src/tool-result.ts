import type { KumbiError } from '@kumbi/sdk/src/kumbi-error.ts';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** About 10,000 tokens, the length above which assistants cut or warn. */
export const mostCharacters = 40_000;

/** A page of a list. */
interface Page {
  readonly data: readonly unknown[];
  readonly next_cursor: string | null;
}

const isPage = (answer: unknown): answer is Page => {
  const { data, next_cursor } = (answer ?? {}) as Readonly<Record<keyof Page, unknown>>;
  return Array.isArray(data) && next_cursor !== undefined;
};

/** Returns the number of rows of a page that are likely to fit: fewer than it has. Undefined if it fits or has one. */
export function fittingRows(answer: unknown): number | undefined {
  if (!isPage(answer) || answer.data.length < 2) return undefined;
  const { length } = JSON.stringify(answer);
  return length <= mostCharacters ? undefined : Math.max(1, Math.floor((answer.data.length * mostCharacters) / length));
}

/** Returns the answer as data and as text. A longer one than assistants read is cut, and then only text. */
export function resultOf(name: string, answer: unknown): CallToolResult {
  const text = JSON.stringify(answer);
  if (text.length > mostCharacters) {
    const cut = `The response has ${text.length} characters and is cut here.`;
    return { content: [said(text.slice(0, mostCharacters)), said(cut)] };
  }
  const more = isPage(answer) && answer.next_cursor !== null ? [said(continued(name, answer.next_cursor))] : [];
  return { content: [said(text), ...more], structuredContent: answer as Record<string, unknown> };
}

/** Returns a refusal for the assistant: the code, the reason, the wrong fields and how to continue. */
export function refusalOf({ code, status, message, action, fields, scope, requestId }: KumbiError): CallToolResult {
  const wrong = Object.entries(fields).map(([field, reason]) => `${field}: ${reason}`);
  return {
    isError: true,
    content: [said([`${message}. ${action} (${code})`, ...wrong].join('\n'))],
    structuredContent: { code, status, message, action, fields, scope, request_id: requestId },
  };
}

/** The API ignores fields that it doesn't know, so that a misspelt filter would return everything. */
export function unknownArguments(unknown: readonly string[], known: readonly string[]): CallToolResult {
  const text = `This tool has no argument ${unknown.join(', ')}. Its arguments are: ${known.join(', ') || 'none'}.`;
  return {
    isError: true,
    content: [said(text)],
    structuredContent: { code: 'client.unknown_argument', unknown, known },
  };
}

const said = (text: string) => ({ type: 'text' as const, text });

const continued = (name: string, cursor: string): string =>
  `There are more rows. To get the next page, call ${name} with the same arguments and the cursor ${cursor}`;
