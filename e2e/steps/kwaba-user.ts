import type { APIRequestContext } from '@playwright/test';

/** An end user of a business. */
export interface KwabaUser {
  readonly id: string;
  readonly name: string;
  readonly conversation_url: string;
}

/** Finds the first end user that came with the demo business. */
export async function findKwabaUser(request: APIRequestContext, url: string, company: string): Promise<KwabaUser> {
  const answer = await request.get(`${url}/api/v1/company/kwaba/users?name=Ana`, { headers: { 'x-company': company } });
  const [user] = ((await answer.json()) as { users: KwabaUser[] }).users;
  if (!user) throw new Error('the business has no conversation');
  return user;
}
