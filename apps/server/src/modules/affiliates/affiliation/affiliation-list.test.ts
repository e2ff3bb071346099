import { affiliates } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { affiliations } from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { joinProgram, makeProgram } from '../affiliates.factory.ts';

const test = ownServerTest();

test('affiliations are filtered by their state, and sorted by their time', async ({ server, owner, stranger }) => {
  const ids: string[] = [];
  for (const state of ['active', 'paused'] as const) {
    const seller = await server.person();
    const { affiliation } = (await joinProgram(server, owner, await makeProgram(server, seller))).body;
    ids.push(affiliation.id);
    const params = { id: affiliation.id };
    if (state !== 'active') await server.call(affiliates.update, { params, body: { state } }, { as: seller });
    server.clock.advance(61_000);
  }
  const list = async (query: object, as = owner) =>
    (await server.call(affiliations.list, { query }, { as })).body.affiliations.map(({ id }) => id);
  expect(await list({})).toEqual(ids.toReversed());
  expect(await list({ sort: 'created_at' })).toEqual(ids);
  expect(await list({ state: 'active' })).toEqual([ids[0]]);
  expect(await list({ state: 'paused', sort: 'created_at' })).toEqual([ids[1]]);
  expect(await list({ state: 'ended' })).toEqual([]);
  expect(await list({ state: 'active' }, stranger)).toEqual([]);
  for (const [field, value] of Object.entries({ state: 'away', sort: 'name' }))
    expect(await server.send(affiliations.list, { query: { [field]: value } }, { as: owner })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
});
