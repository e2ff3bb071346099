import type { receivedAnswers } from '@kumbi/contract/answers/received-answers.endpoints.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { ShownAnswer } from './answer.reads.ts';

export type Answer = Returns<typeof receivedAnswers.get>;

export function receivedView(row: ShownAnswer): Answer {
  return {
    id: row.id,
    page_id: row.shown_page,
    block: row.block_type,
    contact_id: row.contact_id,
    language: row.language,
    name: row.name,
    email: row.email,
    phone: row.phone,
    values: [...row.values],
    files: row.files.map(({ id, key, name, bytes }) => ({ id, key, name, bytes })),
    created_at: row.created_at,
  };
}
