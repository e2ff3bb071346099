import * as z from 'zod';
import type { CallWithToken } from '../../choices/service-choices.slot.ts';
import type { FetchedFile } from '../../oauth/fetched-file.adapter.ts';
import { ActionStopped } from '../../oauth/service-action.adapter.ts';

/** LinkedIn's APIs for media (learn.microsoft.com/linkedin/marketing/community-management/shares/images-api). */
const base = 'https://api.linkedin.com/rest';

type Kind = 'image' | 'video' | 'document';
const office = 'application/vnd.openxmlformats-officedocument';
const kinds: Readonly<Record<string, Kind>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'application/pdf': 'document',
  'application/msword': 'document',
  'application/vnd.ms-powerpoint': 'document',
  [`${office}.wordprocessingml.document`]: 'document',
  [`${office}.presentationml.presentation`]: 'document',
};

/** Returns the kind under which LinkedIn accepts a file; undefined for a file that it doesn't accept. */
export const linkedinKindOf = ({ type }: FetchedFile): Kind | undefined => kinds[type];

/** Ten megabytes on a slow network. */
const sendMs = 18_000;
const forbidden = 403;

const uploadUrl = z.string();
const startedSchemas = {
  image: z.object({ value: z.object({ uploadUrl, image: z.string() }) }),
  document: z.object({ value: z.object({ uploadUrl, document: z.string() }) }),
  video: z.object({
    value: z.object({
      video: z.string(),
      uploadToken: z.string().default(''),
      uploadInstructions: z.array(z.object({ uploadUrl, firstByte: z.number(), lastByte: z.number() })).min(1),
    }),
  }),
} as const;

interface Calls {
  readonly headers: Readonly<Record<string, string>>;
  readonly call: CallWithToken;
}
interface Upload extends Calls {
  /** The URN of the member who posts it. */
  readonly owner: string;
}

/** Uploads a file for a post. It is invisible until a post shows it, so a repetition does no harm. @returns its URN */
export async function uploadToLinkedin(kind: Kind, { bytes, type }: FetchedFile, upload: Upload): Promise<string> {
  const { owner, call } = upload;
  const start = <Schema extends z.ZodType>(of: Kind, request: object, answer: Schema) =>
    act(upload, `${of}s?action=initializeUpload`, { initializeUploadRequest: { owner, ...request } }, answer);
  if (kind === 'image') {
    const { image, uploadUrl: url } = (await start(kind, {}, startedSchemas.image)).value;
    await send(call, url, bytes, type);
    return image;
  }
  if (kind === 'document') {
    const { document, uploadUrl: url } = (await start(kind, {}, startedSchemas.document)).value;
    await send(call, url, bytes, type);
    return document;
  }
  const about = { fileSizeBytes: bytes.length, uploadCaptions: false, uploadThumbnail: false };
  const { video, uploadToken, uploadInstructions } = (await start(kind, about, startedSchemas.video)).value;
  const uploadedPartIds: string[] = [];
  for (const { uploadUrl: url, firstByte, lastByte } of uploadInstructions)
    uploadedPartIds.push(await send(call, url, bytes.subarray(firstByte, lastByte + 1), 'application/octet-stream'));
  const finalizeUploadRequest = { video, uploadToken, uploadedPartIds };
  await act(upload, 'videos?action=finalizeUpload', { finalizeUploadRequest }, z.unknown());
  return video;
}

async function act<Schema extends z.ZodType>(
  { call, headers }: Upload,
  path: string,
  json: object,
  answer: Schema,
): Promise<z.output<Schema>> {
  return (await call({ method: 'POST', url: `${base}/${path}`, headers, json, isRepeatable: true, answer })).value;
}

/** Sends the bytes to the address that LinkedIn named. @returns the ETag, with which it knows the part of a video */
async function send(call: CallWithToken, url: string, body: Uint8Array, type: string): Promise<string> {
  // The token is sent to LinkedIn only.
  if (!/^https:\/\/(www|api)\.linkedin\.com\//.test(url)) throw new ActionStopped('unsent', 'not_json');
  const sent = { method: 'PUT', url, body, headers: { 'content-type': type } } as const;
  const { headers } = await call({ ...sent, isRepeatable: true, timeoutMs: sendMs, answer: z.unknown() });
  return (headers.etag ?? '').replaceAll('"', '');
}

/**
 * Whether LinkedIn is still processing a video. A connection without the right to look doesn't know.
 *
 * @throws ActionStopped if it can't be processed
 */
export async function isInProcessing({ call, headers }: Calls, video: string): Promise<boolean> {
  const url = `${base}/videos/${encodeURIComponent(video)}`;
  const answer = z.object({ status: z.string().optional() });
  const { status } = (await call({ url, headers, answer, alsoFine: [forbidden] })).value;
  if (status === 'PROCESSING_FAILED') throw new ActionStopped('refused', status);
  return status === 'PROCESSING' || status === 'WAITING_UPLOAD';
}
