import { isNestedTooDeep } from '@kumbi/contract/shared/json-depth.ts';
import type { FastifyInstance } from 'fastify';

/** JSON with deeper nesting than any endpoint needs. */
class JsonTooDeep extends Error {
  override name = 'JsonTooDeep';
  readonly code = jsonTooDeep;
  readonly statusCode = 400;
}

/** The code of this error, in the style of Fastify's own codes. */
export const jsonTooDeep = 'KUMBI_JSON_TOO_DEEP';

/** Accepts JSON bodies at all addresses, and refuses deep nesting before parsing. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedTooDeep(String(body))) done(new JsonTooDeep('the JSON is nested too deeply'), undefined);
    else parse(request, String(body), done);
  });
}

/** Parses JSON from outside. @returns undefined if the text isn't JSON or is nested too deeply */
export function readJson(text: string): { readonly value: unknown } | undefined {
  if (isNestedTooDeep(text)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
