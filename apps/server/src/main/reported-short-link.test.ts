import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { abuseReports } from '@kumbi/contract/pages/reports.endpoints.ts';
import { expect } from 'vitest';
import { postForm } from '../modules/academy/enrolment/student.factory.ts';
import { makeShortLink, openLink } from '../modules/links/short-link/short-link.factory.ts';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';

const test = ownServerTest();

test('a reported link is turned off by the operator, and its owner can’t turn it on', async ({ server, owner }) => {
  const operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  await givePlan(server, owner);
  const link = await makeShortLink(server, owner, { name: 'Prémios' });
  const address = `/pt/report?short-link=${link.code}`;
  expect(await (await server.fetch(address)).text()).toContain('Denunciar esta ligação');
  const sent = { reason: 'fraud', details: 'It asks for a card', email: '', hp: '', language: 'pt' };
  await postForm(server, address, sent);
  const { abuse_reports: open } = (await server.call(abuseReports.list, { query: { state: 'open' } }, { as: operator }))
    .body;
  const found = open.find(({ title }) => title === link.name);
  expect(found).toMatchObject({ kind: 'short-link', url: `${server.kernel.config.siteUrl}/pt/go/${link.code}` });
  const answer = { outcome: 'unpublished' as const, answer: 'It breaks the rules.' };
  await server.call(abuseReports.answer, { params: { id: found?.id ?? '' }, body: answer }, { as: operator });
  await expect.poll(async () => (await openLink(server, link)).status).toBe(410);
  const change = { id: link.id, name: link.name, url: link.url };
  const { body } = await server.call(shortLinks.update, { body: change }, { as: owner });
  expect(body.short_link.state).toBe('blocked');
  expect((await openLink(server, link)).status).toBe(410);
});
