import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { invitations } from '@kumbi/contract/team/team.endpoints.ts';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { givePlan } from '../quotas/quotas.factory.ts';

/** A company with a plan that includes a team. Its people call in the company by default. */
export async function makeCompany(server: TestServer, owner: TestPerson, members = 20): Promise<TestPerson> {
  const { body } = await server.call(companies.create, { body: { name: 'Terra Boa' } }, { as: owner });
  const company = { ...owner, workspaceId: body.id as WorkspaceId, code: body.kumbi_code };
  await givePlan(server, company, { code: 'business', allowances: { members } });
  return company;
}

export async function memberCodeOf(server: TestServer, person: Pick<TestPerson, 'userId'>): Promise<string> {
  const { rows } = await server.kernel.db.ownerPool.query<{ member_code: string }>(
    'select member_code from auth_user where id = $1',
    [person.userId],
  );
  return rows[0]?.member_code ?? '';
}

/** Invites by member code, or by email if there is no person. @returns the id of the invitation */
export async function invite(
  server: TestServer,
  by: TestPerson,
  to: TestPerson | { email: string },
  role = 'editor',
): Promise<string> {
  const body = 'userId' in to ? { role, code: await memberCodeOf(server, to) } : { role, email: to.email };
  const answer = await server.call(invitations.create, { body }, { as: by, company: by.code });
  if (answer.status !== 200) throw new Error(`the invitation was refused: ${answer.body.code}`);
  return answer.body.invitation.id;
}

export const answer = (server: TestServer, as: TestPerson, id: string, situation: 'accept' | 'revoke' = 'accept') =>
  server.call(invitations.answer, { body: { id, situation } }, { as });

/** Adds a person to a company through an invitation. */
export async function join(server: TestServer, owner: TestPerson, role: string): Promise<TestPerson> {
  const person = await server.person();
  const joined = await answer(server, person, await invite(server, owner, person, role));
  if (joined.status !== 200) throw new Error(`joining was refused: ${joined.body.code}`);
  return { ...person, workspaceId: owner.workspaceId, code: owner.code };
}

interface Received {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the newest email to an address. */
export async function newestMail(server: TestServer, to: string): Promise<Received> {
  const { emails } = await server.outside<{ emails: { id: string }[] }>(`/emails?to=${encodeURIComponent(to)}`);
  const id = emails[0]?.id;
  if (!id) throw new Error(`no email to ${to}`);
  return server.outside<Received>(`/emails/${id}`);
}

/** Returns the value of `invite` in the link of the newest email. */
export async function invitedLink(server: TestServer, to: string): Promise<string> {
  const link = /https?:\S+invite=\S+/.exec((await newestMail(server, to)).text)?.[0];
  return link ? (new URL(link).searchParams.get('invite') ?? '') : '';
}
