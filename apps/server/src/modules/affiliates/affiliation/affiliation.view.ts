import { affiliationSchema } from '@kumbi/contract/affiliates/affiliation.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import { sumsView } from '../affiliate/affiliate.view.ts';
import type { AffiliationRow } from './affiliation.store.ts';

export const affiliationView = (row: AffiliationRow): View<typeof affiliationSchema> =>
  viewOf(affiliationSchema, row, { commission: sumsView(row.commission) });
