import { noImportConsent } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import type demoTexts from '@kumbi/contract/contacts/messages/demo.en.json';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import type { DemoRows } from '../../../kernel/demo/demo-story.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { currentWorkspace, readOwnerId } from '../../workspaces/workspaces.public.ts';
import { guessTargets } from './column-targets.rules.ts';
import { customerImportTables } from './customer-import.table.ts';
import { insertProblems } from './import-part.store.ts';
import { isFailed, readRow } from './row/read-row.rules.ts';

const daysAgo = 6;
/** The people of the file whom the business already knew. */
const known = 42;

/** An import of some days ago that filled in details of known people. Two of its rows still have a problem. */
export const customerImportDemo: DemoRows = {
  write: async (now, story) => {
    const ctx = ctxAt(now, story.momentAgo(daysAgo, 'import'));
    const at = ctx.kernel.clock.now();
    const { file, columns, problems } = demoWords<typeof demoTexts>('contacts', story.language).import;
    const { country } = await currentWorkspace(ctx.tx, ctx.workspaceId);
    const targets = guessTargets(columns, []);
    const settings = {
      targets,
      duplicates: 'fill',
      country,
      group_ids: [],
      tags: [],
      consent: noImportConsent,
    } as const;
    const id = uuidv7();
    await rowsOf(ctx, customerImportTables.contact_imports).insert({
      ...{ id, file_name: file, status: 'done', preset: null, language: story.language, ended_at: at },
      columns: JSON.stringify(columns),
      settings: JSON.stringify(settings),
      ...{ rows: known + problems.length, processed: known + problems.length, updated: known, failed: problems.length },
      created_by: await readOwnerId(ctx.tx, ctx.workspaceId),
    });
    const part = { firstLine: known + 1, rows: problems };
    const failed = problems.map((cells, place) =>
      readRow(part.firstLine + place, cells, { ...settings, tags: [] }, new Map()),
    );
    await insertProblems(ctx, id, part, failed.filter(isFailed));
  },
};
