import { randomUUID } from 'node:crypto';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { Installation } from './installation.ts';
import type { Seller } from './seller.ts';

interface NewPage {
  readonly title: string;
  readonly slug: string;
  readonly data: PageData;
}

/** Creates an online page directly in the database, since the measurement begins later. @returns its id */
export async function makeOnlinePage(installation: Installation, seller: Seller, page: NewPage): Promise<string> {
  const { workspaceId } = seller;
  const id = randomUUID();
  await installation.admin().query(
    `with page as (
       insert into pages (workspace_id, id, title, type, status, slug, default_language, languages, revision,
         published_revision, created_at, updated_at, published_at)
       values ($1, $2, $3, 'landing_page', 'on', $4, 'pt', '["pt", "en"]', 1, 1, now(), now(), now()) returning id
     ), content as (
       insert into page_contents (workspace_id, page_id, default_language, data, html, saved_at)
       select $1, id, 'pt', $5, '', now() from page
     ), version as (
       insert into page_versions (workspace_id, id, page_id, revision, default_language, data, blocks, image_ids, file_ids,
         created_at, saved_at, published_at)
       select $1, gen_random_uuid(), id, 1, 'pt', $5, 1, '{}', '{}', now(), now(), now() from page
     )
     insert into addresses (workspace_id, kind, address, target_id) select $1, 'page', $4, id from page`,
    [workspaceId, id, page.title, page.slug, JSON.stringify(page.data)],
  );
  return id;
}
