import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const [person, workspace, page] = [uuidv7(), uuidv7(), uuidv7()];
const images = {
  open: uuidv7(),
  both: uuidv7(),
  inColumn: uuidv7(),
  members: uuidv7(),
  used: uuidv7(),
  earlier: uuidv7(),
};
const created = new Date('2026-11-24T08:00:00Z');

const picture = (id: string) => ({ type: 'image', props: { id: uuidv7(), image: { id, alt: {} } } });
const data = {
  version: 1,
  root: { props: { title: {} } },
  content: [
    picture(images.open),
    picture(images.both),
    { type: 'columns', props: { id: 'c', first: [picture(images.inColumn)], second: [] } },
    {
      type: 'section',
      props: {
        id: 's',
        content: [
          {
            type: 'members',
            props: {
              id: 'm',
              content: [
                picture(images.both),
                picture(images.used),
                { type: 'section', props: { id: 't', content: [picture(images.members)] } },
              ],
            },
          },
        ],
      },
    },
  ],
};

test('images that existing pages show only to members are marked', async () => {
  const { pool, insert, migrate } = await openOldDatabase(
    'kumbi_members_images',
    (name) => name < '20270211_08_members_images',
  );
  await insert('auth_user', { id: person, name: 'Ana', email: 'ana@example.ao', country: 'AO', language: 'pt' });
  await insert('workspaces', {
    ...{ workspace_id: workspace, kind: 'company', code: 'KB-1', name: 'Test', owner_id: person, country: 'AO' },
    ...{ is_kwaba_provider: false, created_at: created },
  });
  for (const id of Object.values(images))
    await insert('media_images', {
      ...{
        workspace_id: workspace,
        id,
        file_id: id,
        hash: id,
        mime: 'image/png',
        width: 1,
        height: 1,
        has_alpha: false,
      },
      ...{ bytes: 1, placeholder: '', uses: id === images.used ? 2 : 1, touched_at: created, created_at: created },
    });
  await insert('pages', {
    ...{ workspace_id: workspace, id: page, title: 'Club', type: 'members_area', status: 'on', slug: 'club' },
    ...{ default_language: 'pt', languages: ['pt'], revision: 2, published_revision: 2, created_at: created },
    updated_at: created,
  });
  await insert('page_versions', {
    ...{ workspace_id: workspace, id: uuidv7(), page_id: page, revision: 2, default_language: 'pt', blocks: 1 },
    ...{ data, image_ids: Object.values(images), file_ids: [], created_at: created },
    saved_at: created,
  });
  await insert('page_contents', {
    ...{ workspace_id: workspace, page_id: page, default_language: 'pt', html: '', saved_at: created },
    data,
  });
  for (const image_id of Object.values(images))
    await insert('page_images', { workspace_id: workspace, page_id: page, image_id });
  await migrate();

  const { rows } = await pool.query<{ image_id: string; is_open: boolean; member_uses: number; refused: boolean }>(
    `select h.image_id, h.is_open, i.member_uses, is_members_image(i.file_id) as refused
     from page_images h join media_images i on i.id = h.image_id`,
  );
  const found = new Map(rows.map(({ image_id, ...row }) => [image_id, row]));
  const open = { is_open: true, member_uses: 0, refused: false };
  expect(Object.entries(images).map(([name, id]) => [name, found.get(id)])).toEqual([
    ['open', open],
    ['both', open],
    ['inColumn', open],
    ['members', { is_open: false, member_uses: 1, refused: true }],
    ['used', { is_open: false, member_uses: 1, refused: false }],
    ['earlier', open],
  ]);
});
