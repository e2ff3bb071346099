import { choicesPerPage } from '@kumbi/contract/integrations/service-choices.limits.ts';
import * as z from 'zod';
import type { ChoiceReaders } from '../../choices/service-choices.slot.ts';

const filesAddress = 'https://www.googleapis.com/drive/v3/files';
const filesSchema = z.object({
  files: z.array(z.object({ id: z.string().min(1), name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const driveChoices: ChoiceReaders = {
  // With `drive.file`, Google lists only the folders that this connection created or was given.
  folders: {
    page: async ({ name, cursor }, { call }) => {
      const conditions = ["mimeType = 'application/vnd.google-apps.folder'", 'trashed = false'];
      if (name !== '') conditions.push(`name contains ${quoted(name)}`);
      const query = new URLSearchParams({
        q: conditions.join(' and '),
        fields: 'nextPageToken,files(id,name)',
        orderBy: 'name',
        pageSize: String(choicesPerPage),
        ...(cursor ? { pageToken: cursor } : {}),
      });
      const { files, nextPageToken } = (await call({ url: `${filesAddress}?${query}`, answer: filesSchema })).value;
      return { choices: files.map(({ id, name: title }) => ({ value: id, name: title })), cursor: nextPageToken };
    },
  },
};
