import type { APIRequestContext } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import { clientHeaders, createAccount, newPerson } from './person.ts';
import { startTrial } from './plan.ts';

/** Invites the person who is signed in to a new company. @returns the invitation's id for `?invite=` */
export async function inviteToCompany(
  owner: APIRequestContext,
  invited: APIRequestContext,
  url: string,
  lang: Lang,
): Promise<string> {
  await createAccount(owner, url, lang, newPerson('Fernanda Cabinda'));
  const headers = clientHeaders(url, lang);
  const made = await owner.post(`${url}/api/v1/companies`, { headers, data: { name: 'Cabinda Tecidos' } });
  const { kumbi_code: company } = (await made.json()) as { kumbi_code: string };
  await startTrial(owner, url, lang, company);
  const answer = await owner.post(`${url}/api/v1/company/members/invite`, {
    headers: { ...headers, 'x-company': company },
    data: { role: 'editor', code: await memberCode(invited, url) },
  });
  if (!answer.ok()) throw new Error(`the invitation was refused: ${await answer.text()}`);
  return ((await answer.json()) as { invitation: { id: string } }).invitation.id;
}

export async function memberCode(request: APIRequestContext, url: string): Promise<string> {
  const answer = await request.get(`${url}/api/v1/me`);
  return ((await answer.json()) as { member_code: string }).member_code;
}
