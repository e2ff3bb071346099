import type { ShownAnswer } from './answer.reads.ts';

export function answerView(row: ShownAnswer) {
  return {
    id: row.id,
    page: { id: row.shown_page, title: row.page_title },
    block: { id: row.block_id, type: row.block_type },
    contact_id: row.contact_id,
    language: row.language,
    name: row.name,
    email: row.email,
    phone: row.phone,
    values: [...row.values],
    files: [...row.files],
    created_at: row.created_at,
  };
}
