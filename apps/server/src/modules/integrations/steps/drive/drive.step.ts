import { randomUUID } from 'node:crypto';
import { driveUploadFileStep, driveUploadStep } from '@kumbi/contract/integrations/steps/drive/drive.step.ts';
import * as z from 'zod';
import { isFileSource, NoFile } from '../../oauth/fetched-file.adapter.ts';
import { ActionStopped } from '../../oauth/service-action.adapter.ts';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';
import { documentId } from '../google/google-account.rules.ts';

/** Google Drive's API, version 3 (developers.google.com/workspace/drive/api). */
const filesAddress = 'https://www.googleapis.com/upload/drive/v3/files';
const uploadAddress = (type: 'multipart' | 'resumable'): string =>
  `${filesAddress}?uploadType=${type}&fields=id,webViewLink`;
const madeSchema = z.object({ id: z.string(), webViewLink: z.string() });

/** Ten megabytes on a slow network. */
const sendMs = 18_000;

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  html: 'text/html',
  json: 'application/json',
  md: 'text/markdown',
};

export const fileRunner = actionStep(driveUploadStep, {
  isRepeatable: false,
  async run({ name, text, folder }, { call }) {
    const parent = folder ? documentId(folder) : undefined;
    if (folder && !parent) return new WrongText('folder');
    const type = types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text/plain';
    const boundary = randomUUID();
    const about = JSON.stringify({ name, mimeType: type, ...(parent ? { parents: [parent] } : {}) });
    const body = [
      `--${boundary}`,
      'content-type: application/json; charset=utf-8',
      '',
      about,
      `--${boundary}`,
      `content-type: ${type}; charset=utf-8`,
      '',
      text,
      `--${boundary}--`,
      '',
    ].join('\r\n');
    const { value } = await call({
      method: 'POST',
      url: uploadAddress('multipart'),
      headers: { 'content-type': `multipart/related; boundary=${boundary}` },
      body: Buffer.from(body),
      answer: madeSchema,
    });
    return { id: value.id, url: value.webViewLink };
  },
});

/** Google's other kinds of upload accept 5 MB at most. */
export const uploadRunner = actionStep(driveUploadFileStep, {
  isRepeatable: false,
  async run({ file, name, folder }, { call, fetchFile }) {
    const parent = folder ? documentId(folder) : undefined;
    if (folder && !parent) return new WrongText('folder');
    if (!isFileSource(file)) return new WrongText('file');
    const fetched = await fetchFile(file);
    if (fetched instanceof NoFile) return fetched;
    const { bytes, type } = fetched;
    const about = { name: name || fetched.name || 'file', mimeType: type, ...(parent ? { parents: [parent] } : {}) };
    // A session that no bytes follow leaves nothing in Drive.
    const { headers } = await call({
      method: 'POST',
      url: uploadAddress('resumable'),
      headers: { 'x-upload-content-type': type, 'x-upload-content-length': String(bytes.length) },
      json: about,
      isRepeatable: true,
      answer: z.unknown(),
    });
    const session = headers.location ?? '';
    // The token is sent to Google only.
    if (!session.startsWith(`${filesAddress}?`)) throw new ActionStopped('unsent', 'not_json');
    const { value } = await call({
      method: 'PUT',
      url: session,
      headers: { 'content-type': type },
      body: bytes,
      isRepeatable: false,
      timeoutMs: sendMs,
      answer: madeSchema,
    });
    return { id: value.id, url: value.webViewLink, bytes: bytes.length };
  },
});
