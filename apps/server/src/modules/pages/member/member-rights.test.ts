import { pageMembers } from '@kumbi/contract/pages/members.endpoints.ts';
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';

const nobody = '01990000-0000-7000-8000-000000000000';
testRights(test, {
  tables: ['page_members', 'outbox_events'],
  cases: [
    { endpoint: pageMembers.list, input: () => ({}), elsewhere: { total: 0, members: [] } },
    {
      endpoint: pageMembers.export,
      input: () => ({ query: {} }),
      invalid: { query: { name: 'x'.repeat(1_000) } },
      managersOnly: true,
    },
    {
      endpoint: pageMembers.revoke,
      input: () => ({ body: { id: nobody, blocked: true } }),
      invalid: { body: {} },
      unknown: 'member.unknown',
      managersOnly: true,
    },
  ],
});
