import { consentChangeSchema, customerConsentSchema } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { ConsentChannel } from '@kumbi/contract/contacts/contacts.limits.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { type Consent, mayReceive } from './consent.rules.ts';
import type { ConsentChangeRow } from './consent.store.ts';

export const consentView = (channel: ConsentChannel, { state, changed_at }: Consent) =>
  viewOf(customerConsentSchema, { channel, state, changed_at }, { may_receive: mayReceive(state) });

export const consentChangeView = (row: Omit<ConsentChangeRow, 'recorded_by'> & { recorded_by: string | null }) =>
  viewOf(consentChangeSchema, row);
