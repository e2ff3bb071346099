import { randomUUID } from 'node:crypto';
import { formBlock } from '@kumbi/blocks/form/form.block.ts';
import { pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { initialRoot } from '@kumbi/blocks/model/root.ts';
import type { Installation } from '../running/installation.ts';
import type { Seller } from '../running/seller.ts';

export const blockId = 'the-form';

/** A page with a form as a new one is, without the mail to its owner. Made in the database: what is measured begins after it. */
export async function makeFormPage(installation: Installation, { workspaceId }: Seller, slug: string): Promise<string> {
  const id = randomUUID();
  const props = { ...formBlock.initial, notify: false, id: blockId };
  const data = { version: pageDataVersion, root: { props: initialRoot }, content: [{ type: 'form', props }] };
  const admin = installation.admin();
  await admin.query(
    `insert into pages (workspace_id, id, title, type, status, slug, default_language, languages, revision, created_at, updated_at)
     values ($1, $2, 'Contacto', 'form', 'on', $3, 'pt', '["pt", "en"]', 1, now(), now())`,
    [workspaceId, id, slug],
  );
  await admin.query(
    `insert into page_contents (workspace_id, page_id, data, html, saved_at) values ($1, $2, $3, '', now())`,
    [workspaceId, id, JSON.stringify(data)],
  );
  await admin.query(`insert into addresses (workspace_id, kind, address, target_id) values ($1, 'page', $2, $3)`, [
    workspaceId,
    slug,
    id,
  ]);
  return id;
}
