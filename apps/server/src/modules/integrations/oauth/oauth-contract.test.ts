import { randomBytes } from 'node:crypto';
import { allServices } from '@kumbi/contract/services.ts';
import { randomPKCECodeVerifier } from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../../kernel/config/config.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { systemClock } from '../../../kernel/log/clock.ts';
import { type ContractPlace, contractCases } from '../../../testing/contract-place.ts';
import { chooseAccount, providerOf, terraBoa } from './oauth.factory.ts';
import {
  authorizationUrl,
  chosenAccount,
  exchangeCode,
  GrantRefused,
  type IssuedTokens,
  refreshTokens,
  revokeToken,
  ServiceUnavailable,
} from './oauth-client.adapter.ts';
import { oauthServices } from './oauth-services.entry.ts';

const redirectUri = 'http://127.0.0.1:9/callback';
const wrong = (): string => randomBytes(24).toString('base64url');

describe.for(oauthServices.map(({ oauth }) => oauth))('$platform', (provider) => {
  const { platform, client } = provider;
  const { name = platform } = allServices.find((service) => service.platform === platform) ?? {};
  const own = platform.toUpperCase().replaceAll('-', '_');
  /** Of a test account that gave its consent by hand. A service that replaces refresh tokens needs a new one for each run. */
  const [access, refresh] = [`${own}_ACCESS_TOKEN`, `${own}_REFRESH_TOKEN`];
  const hasRefresh = provider.refresh === undefined;
  const names = [`${client}_CLIENT_ID`, `${client}_CLIENT_SECRET`, access, ...(hasRefresh ? [refresh] : [])];

  describe.for(contractCases(name, names))('at $title', ({ missing, open }) => {
    if (missing) {
      test('the contract', ({ skip }) => skip(missing));
      return;
    }
    let place: ContractPlace;
    /** Other settings than those of the place, such as a wrong secret. */
    const kernelWith = (change: Record<string, string> = {}) =>
      ({ config: parseConfig({ ...place.settings, ...change }), clock: systemClock }) as unknown as Kernel;
    let kernel: Kernel;
    const outside = (at: string, body: object = {}, how = 'POST') => {
      if (!place.outside) throw new Error('no one gives their consent here');
      return place.outside(at, how, body);
    };
    const strike = (faults: object) => outside('/faults', { [providerOf(platform)]: faults }, 'PUT');
    /** The code that the service returns after a choice, with its checks. */
    const choose = async () => {
      const [state, verifier] = [wrong(), randomPKCECodeVerifier()];
      const page = await authorizationUrl(kernel, provider, { redirectUri, state, verifier });
      return { returned: new URL(await chooseAccount(page, terraBoa)), state, verifier };
    };
    const tokensOf = async (): Promise<IssuedTokens> => {
      if (place.outside) return exchangeCode(kernel, provider, await choose());
      const { [access]: known = '', [refresh]: lasting } = place.settings;
      return { access: known, refresh: lasting ?? null, lasts: undefined };
    };

    beforeAll(async () => {
      place = await open();
      kernel = kernelWith();
    });
    afterAll(() => place.stop());

    test('a token finds its account, and refreshes', async () => {
      const tokens = await tokensOf();
      const account = await chosenAccount(kernel, provider, tokens.access);
      expect(account).toEqual({ id: expect.stringMatching(/./), name: expect.stringMatching(/./) });
      if (tokens.refresh === null && hasRefresh) {
        // Its consent ends with the token, and the person connects again.
        await expect(refreshTokens(kernel, provider, tokens, {})).rejects.toThrow(GrantRefused);
        return;
      }
      const renewed = await refreshTokens(kernel, provider, tokens, {});
      expect(renewed).toMatchObject({ access: expect.any(String), lasts: expect.any(Number) });
      expect(renewed.refresh === null).toBe(tokens.refresh === null);
      expect(await chosenAccount(kernel, provider, renewed.access)).toEqual(account);
    });

    test('a code is exchanged once, and only with its verifier', async ({ skip }) => {
      if (!place.outside) skip('no one gives their consent');
      const chosen = await choose();
      expect(await exchangeCode(kernel, provider, chosen)).toMatchObject({ access: expect.any(String) });
      await expect(exchangeCode(kernel, provider, chosen)).rejects.toThrow(GrantRefused);
      if (provider.quirks?.noPkce) return;
      const stolen = { ...(await choose()), verifier: randomPKCECodeVerifier() };
      await expect(exchangeCode(kernel, provider, stolen)).rejects.toThrow(GrantRefused);
    });

    test('a wrong code and wrong tokens end the consent, a wrong client doesn’t', async () => {
      const state = wrong();
      const returned = new URL(`${redirectUri}?${new URLSearchParams({ state, code: wrong() })}`);
      const sent = { returned, state, verifier: randomPKCECodeVerifier() };
      await expect(exchangeCode(kernel, provider, sent)).rejects.toThrow(GrantRefused);
      const none = { access: wrong(), refresh: hasRefresh ? wrong() : null };
      await expect(refreshTokens(kernel, provider, none, {})).rejects.toThrow(GrantRefused);
      await expect(chosenAccount(kernel, provider, none.access)).rejects.toThrow(GrantRefused);
      const stranger = kernelWith({ [`${client}_CLIENT_SECRET`]: 'wrong' });
      await expect(exchangeCode(stranger, provider, sent)).rejects.toThrow(ServiceUnavailable);
    });

    test('a revoked consent has no account and isn’t refreshed', async ({ skip }) => {
      const { revocation } = provider;
      if (!place.outside) skip('the account would have to give its consent again');
      if (!revocation) return;
      const tokens = await tokensOf();
      const token = (revocation.token === 'refresh' ? tokens.refresh : null) ?? tokens.access;
      await revokeToken(kernel, provider, token);
      await expect(chosenAccount(kernel, provider, tokens.access)).rejects.toThrow(GrantRefused);
      await expect(refreshTokens(kernel, provider, tokens, {})).rejects.toThrow(GrantRefused);
      await expect(revokeToken(kernel, provider, token)).rejects.toThrow(GrantRefused);
    });

    // The services of one client have the same limits and faults, and a call is repeated before it gives up.
    const isFirst = oauthServices.find(({ oauth }) => oauth.client === client)?.oauth === provider;
    test.for(isFirst ? [{ rateLimited: true }, { htmlAnswers: true }] : [])(
      'with %j every call may succeed later',
      async (fault, { skip }) => {
        if (!place.outside) skip('no one causes the fault');
        const tokens = await tokensOf();
        const chosen = await choose();
        await strike(fault);
        const calls = [
          exchangeCode(kernel, provider, chosen),
          chosenAccount(kernel, provider, tokens.access),
          // A service without refresh tokens isn't asked.
          ...(tokens.refresh === null && hasRefresh ? [] : [refreshTokens(kernel, provider, tokens, {})]),
        ];
        for (const { status, reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
          expect([status, reason]).toEqual(['rejected', expect.any(ServiceUnavailable)]);
        await strike(Object.fromEntries(Object.keys(fault).map((name) => [name, false])));
        expect((await chosenAccount(kernel, provider, tokens.access)).id).not.toBe('');
      },
    );
  });
});
