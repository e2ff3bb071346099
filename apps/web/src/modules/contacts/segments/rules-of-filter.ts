import type { SegmentRule } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';

/** The filters of a list of customers as rules of a segment. */
export const rulesOfFilter = ({ group, tag, member, field, value }: AppSearch): SegmentRule[] => [
  ...(group ? [{ kind: 'customer_group' as const, not: false, group_ids: [group] }] : []),
  ...(tag ? [{ kind: 'tag' as const, not: false, tags: [tag] }] : []),
  ...(member ? [{ kind: 'member' as const, not: false, member_ids: [member] }] : []),
  ...(field && value ? [{ kind: 'field' as const, not: false, field, compare: 'is' as const, value }] : []),
];
