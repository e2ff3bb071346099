import { randomUUID } from 'node:crypto';
import { driveUploadStep } from '@kumbi/contract/integrations/steps/drive/drive.step.ts';
import * as z from 'zod';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';
import { documentId } from '../google/google-account.rules.ts';

/** Google Drive's API, version 3 (developers.google.com/workspace/drive/api). */
const uploadAddress = 'https://www.googleapis.com/upload/drive/v3/files?uploadType=multipart&fields=id,webViewLink';

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
      url: uploadAddress,
      headers: { 'content-type': `multipart/related; boundary=${boundary}` },
      body: Buffer.from(body),
      answer: z.object({ id: z.string(), webViewLink: z.string() }),
    });
    return { id: value.id, url: value.webViewLink };
  },
});
