import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { asRecord } from '../../records.ts';
import type { ApiTools, Refusal } from './outside-service.ts';
import { type Processed, processingOf } from './processing.ts';

const refusal = (message: string): Refusal => ({
  status: 400,
  body: { status: 400, code: 'ILLEGAL_ARGUMENT', message },
});
/** LinkedIn's parts have 4 MB. Smaller ones here, so that a small video has several. */
const PART_BYTES = 8;

type Stored = Processed & { kind: string; account: string; parts: Record<string, string>; bytes: number };
const statuses = { unfinished: 'PROCESSING', ready: 'AVAILABLE', failed: 'PROCESSING_FAILED' };
type Action = { Querystring: { action?: string } };

/** LinkedIn's uploads of images, documents and videos. The first look at a video finds it unfinished. */
export function linkedinFiles(app: FastifyInstance, { world, received, collection, grantOf, send }: ApiTools): void {
  const uploads = collection<Stored>('uploads');
  for (const kind of ['image', 'document', 'video'] as const)
    app.post<Action>(`/api.linkedin.com/rest/${kind}s`, async (request, reply) => {
      const { initializeUploadRequest, finalizeUploadRequest } = asRecord(request.body) ?? {};
      const [start, end] = [asRecord(initializeUploadRequest), asRecord(finalizeUploadRequest)];
      const { account } = grantOf(request);
      if (request.query.action === 'finalizeUpload' && end) {
        const stored = uploads.get(String(end.video));
        const ids = Array.isArray(end.uploadedPartIds) ? end.uploadedPartIds.map(String) : [];
        if (!stored || ids.length === 0 || ids.join() !== Object.values(stored.parts).join())
          return send(reply, refusal('uploadedPartIds: unknown part'));
        return reply.send();
      }
      if (request.query.action !== 'initializeUpload' || start?.owner !== `urn:li:person:${account}`)
        return send(reply, refusal('owner: not allowed'));
      const urn = `urn:li:${kind}:${randomUUID()}`;
      const place = (part: number) =>
        `https://www.linkedin.com/dms-uploads/sandbox?urn=${encodeURIComponent(urn)}&part=${part}`;
      const bytes = Number(start.fileSizeBytes ?? 0);
      uploads.put(urn, { kind, account, parts: {}, bytes: 0, at: world.clock.now(), looks: 0 });
      await world.committed();
      if (kind !== 'video') return { value: { uploadUrl: place(0), [kind]: urn } };
      const uploadInstructions = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, part) => ({
        uploadUrl: place(part),
        firstByte: part * PART_BYTES,
        lastByte: Math.min(bytes, (part + 1) * PART_BYTES) - 1,
      }));
      return { value: { video: urn, uploadToken: '', uploadInstructions } };
    });
  app.put<{ Querystring: { urn?: string; part?: string } }>(
    '/www.linkedin.com/dms-uploads/sandbox',
    { bodyLimit: 12 * 1024 * 1024 },
    async (request, reply) => {
      const { urn = '', part = '' } = request.query;
      const stored = uploads.get(urn);
      if (!stored || !Buffer.isBuffer(request.body)) return send(reply, refusal('Unknown upload.'));
      const etag = createHash('sha256').update(request.body).digest('hex');
      const bytes = stored.bytes + request.body.length;
      uploads.put(urn, { ...stored, bytes, parts: { ...stored.parts, [part]: etag } });
      received.add({ kind: `${stored.kind}_part`, account: stored.account, text: urn, details: { etag, bytes } });
      await world.committed();
      return reply.code(201).header('etag', `"${etag}"`).send();
    },
  );
  app.get<{ Params: { urn: string } }>('/api.linkedin.com/rest/videos/:urn', async (request, reply) => {
    const stored = uploads.get(request.params.urn);
    if (!stored) return send(reply, refusal('Unknown video.'));
    uploads.put(request.params.urn, { ...stored, looks: stored.looks + 1 });
    await world.committed();
    return { id: request.params.urn, status: statuses[processingOf(world, 'linkedin', stored)] };
  });
}
