import { isNestedTooDeep } from '@kumbi/contract/shared/json-depth.ts';
import type { FastifyInstance } from 'fastify';

/** JSON that is nested deeper than anything here takes. */
class JsonTooDeep extends Error {
  override name = 'JsonTooDeep';
  readonly code = jsonTooDeep;
  readonly statusCode = 400;
}

/** The code of the error that such a body ends in, as Fastify's own errors have one. */
export const jsonTooDeep = 'KUMBI_JSON_TOO_DEEP';

/** Lets all addresses take JSON bodies, and refuses those that are nested too deeply before they are parsed. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedTooDeep(String(body))) done(new JsonTooDeep('The JSON is nested too deeply'), undefined);
    else parse(request, String(body), done);
  });
}

/** JSON from outside as its value. @returns undefined for what is not JSON or is nested too deeply */
export function readJson(text: string): { readonly value: unknown } | undefined {
  if (isNestedTooDeep(text)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
