import { draftSchema } from '@kumbi/contract/pages/drafts.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { DraftRow } from './draft.store.ts';

export const draftView = (row: DraftRow): View<typeof draftSchema> => viewOf(draftSchema, row);
