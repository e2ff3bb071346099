import type { FastifyRequest } from 'fastify';

class FormTooLarge extends Error {
  readonly code = 'FST_FIELDS_LIMIT';
}

class FormBroken extends Error {
  readonly statusCode = 400;
}

/** A name that comes again makes a list: several boxes of one question. */
const joined = (before: unknown, value: unknown): unknown =>
  before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];

/**
 * Reads a form with files into one object: texts as they are, files as `File`, an empty file as absent.
 * @param largest of a file, in bytes; without it the usual limit holds
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
        // The library cuts a text that is too long, and says so only here.
        if (part.valueTruncated || part.fieldnameTruncated) throw new FormTooLarge();
        body[part.fieldname] = joined(body[part.fieldname], part.value);
      }
    }
  } catch (error) {
    // Its parser tells a broken form by an error without a code; the library's own have one.
    if (error instanceof Error && !('code' in error)) throw new FormBroken('The form is broken', { cause: error });
    throw error;
  }
  return { ...body };
}
