import type { FastifyRequest } from 'fastify';

class FormTooLarge extends Error {
  readonly code = 'FST_FIELDS_LIMIT';
}

class FormBroken extends Error {
  readonly statusCode = 400;
}

/** A repeated name becomes a list: several checkboxes of one question. */
const joined = (before: unknown, value: unknown): unknown =>
  before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];

/**
 * Reads a form with files into one object: texts as strings, files as `File`, an empty file as absent.
 *
 * @param largest the size of a file in bytes; by default the usual limit
 */
export async function readForm(request: FastifyRequest, largest?: number): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts(largest === undefined ? {} : { limits: { fileSize: largest } })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (bytes.length > 0)
          body[part.fieldname] = new File([new Uint8Array(bytes)], part.filename ?? 'file', { type: part.mimetype });
      } else {
        // The library truncates a text that is too long, and reports it only here.
        if (part.valueTruncated || part.fieldnameTruncated) throw new FormTooLarge();
        body[part.fieldname] = joined(body[part.fieldname], part.value);
      }
    }
  } catch (error) {
    // The library's parser reports a malformed form with an error without a code. Its own errors have one.
    if (error instanceof Error && !('code' in error)) throw new FormBroken('The form is broken', { cause: error });
    throw error;
  }
  return { ...body };
}
