import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Uploads } from '../files/uploads.ts';

class FormTooLarge extends Error {
  readonly code = 'FST_FIELDS_LIMIT';
}

class FormBroken extends Error {
  readonly statusCode = 400;
}

/** The texts of a form together, in bytes: as large as a body of JSON. */
const textBytes = 1024 * 1024;

/** The limits of a form with files. */
export interface FormLimits {
  /** The size of one file in bytes. */
  readonly largest: number;
  readonly files: number;
}

/** A repeated name becomes a list: several checkboxes of one question. */
const joined = (before: unknown, value: unknown): unknown =>
  before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];

/** Returns the length that the request declares; undefined if it declares none. */
export function declaredLength(request: FastifyRequest): number | undefined {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/**
 * Reads a form with files into one object: texts as strings, files as `File`, an empty file as absent. A form that
 * declares more than the limits is refused before its first byte. The bytes of its files are on the disk until the
 * response is sent.
 */
export async function readForm(
  request: FastifyRequest,
  uploads: Uploads,
  { largest, files }: FormLimits,
): Promise<Record<string, unknown>> {
  if ((declaredLength(request) ?? 0) > largest * files + textBytes) throw new FormTooLarge();
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let texts = 0;
  try {
    for await (const part of request.parts({ limits: { fileSize: largest, files } })) {
      if (part.type === 'file') {
        const file = await uploads.receive(part.file, { name: part.filename ?? 'file', type: part.mimetype });
        if (file) request.received = [...(request.received ?? []), file];
        if (part.file.truncated) throw new FormTooLarge();
        if (file) body[part.fieldname] = file;
      } else {
        texts += Buffer.byteLength(String(part.value));
        // The library truncates a text that is too long, and reports it only here.
        if (part.valueTruncated || part.fieldnameTruncated || texts > textBytes) throw new FormTooLarge();
        body[part.fieldname] = joined(body[part.fieldname], part.value);
      }
    }
  } catch (error) {
    // The library's parser reports a malformed form with an error without a code. Its own errors have one.
    if (error instanceof Error && !('code' in error)) throw new FormBroken('the form is broken', { cause: error });
    throw error;
  }
  return { ...body };
}

/** Deletes the files of each form when its response is sent, also a refusal's. */
export function discardUploads(app: FastifyInstance, uploads: Uploads): void {
  app.decorateRequest('received');
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!request.received) return done(null, payload);
    uploads.discard(request.received).then(() => done(null, payload), done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files that the form contained. */
    received?: readonly File[];
  }
}
