import { programEmailSchema } from '@kumbi/contract/kmail/public-kmail.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { EmailRow } from './email.store.ts';

export const emailView = (row: EmailRow): View<typeof programEmailSchema> =>
  viewOf(programEmailSchema, row, { from: row.from_address, to: row.to_address });
