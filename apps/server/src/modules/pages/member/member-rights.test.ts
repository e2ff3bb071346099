import { listPageMembers, revokePageMember } from '@kumbi/contract/pages/members.endpoints.ts';
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
});

const nobody = '01990000-0000-7000-8000-000000000000';
testRights({
  people: () => ({ server, owner, editor, stranger }),
  tables: ['page_members', 'outbox_events'],
  cases: [
    { endpoint: listPageMembers, input: () => ({}), elsewhere: { total: 0, members: [] } },
    {
      endpoint: revokePageMember,
      input: () => ({ body: { id: nobody, blocked: true } }),
      invalid: { body: {} },
      unknown: 'member.unknown',
      managersOnly: true,
    },
  ],
});
