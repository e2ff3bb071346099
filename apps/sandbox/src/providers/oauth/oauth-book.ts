import { createHash, randomBytes } from 'node:crypto';
import { isSameCredential } from '../../guard.ts';
import type { World } from '../../provider.ts';

/** A person or a company with an account at a service. */
export type Account = { id: string; name: string; email: string };

/** Two accounts at each service, so that one can be connected and another one chosen. */
export const accounts: readonly [Account, Account] = [
  { id: '104770000000000000001', name: 'Terra Boa', email: 'terra.boa@example.com' },
  { id: '104770000000000000002', name: 'Ana Neto', email: 'ana.neto@example.com' },
];

type Code = { account: string; redirectUri: string; challenge: string | null; scope: string; expiresAt: number };

/** The consent of one account, with its current tokens. */
export type Grant = {
  id: string;
  account: string;
  scope: string;
  access: string;
  refresh: string | null;
  issuedAt: number;
  expiresAt: number;
  revoked: boolean;
};

export type Lives = {
  /** The life of an access token in seconds. */
  seconds: number;
  /** `none` gives no refresh token, `rotates` replaces it at each use. */
  refresh: 'none' | 'stays' | 'rotates';
  /** The service checks PKCE. */
  pkce: boolean;
};

/** The scope of the demo's consent. */
export const everyScope = 'every';

const CODE_MS = 600_000;
const MOST_GRANTS = 500;

const random = (): string => randomBytes(24).toString('base64url');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The codes and tokens of one service. */
export function openOauthBook(world: World, name: string, lives: Lives) {
  const codes = world.collection<Code>(`${name}-codes`);
  const grants = world.collection<Grant>(`${name}-grants`);
  const now = (): number => world.clock.now();
  // Tokens issued before the fault was turned on are rejected.
  let expiredBefore = 0;

  /** The consent of the demo business, whose token never ends. */
  const ofDemo: Grant = {
    id: 'demo',
    account: accounts[0].id,
    scope: everyScope,
    access: `demo-access-of-${name}`,
    refresh: null,
    issuedAt: Number.POSITIVE_INFINITY,
    expiresAt: Number.POSITIVE_INFINITY,
    revoked: false,
  };

  const put = (grant: Grant): Grant => {
    grants.put(grant.id, grant);
    return grant;
  };
  const renewed = (grant: Grant): Grant =>
    put({
      ...grant,
      access: random(),
      refresh: lives.refresh === 'none' ? null : lives.refresh === 'stays' && grant.refresh ? grant.refresh : random(),
      issuedAt: now(),
      expiresAt: now() + lives.seconds * 1_000,
    });

  return {
    lives,
    grants: () => grants.values(),
    issueCode(code: Omit<Code, 'expiresAt'>): string {
      const text = random();
      codes.put(text, { ...code, expiresAt: now() + CODE_MS });
      return text;
    },
    /** A code is valid once. */
    exchange(text: string, redirectUri: string, verifier: string | undefined): Grant | undefined {
      const code = codes.get(text);
      codes.delete(text);
      if (!code || code.expiresAt <= now() || code.redirectUri !== redirectUri) return undefined;
      if (lives.pkce && (code.challenge === null || sha256(verifier ?? '') !== code.challenge)) return undefined;
      if (grants.size >= MOST_GRANTS) for (const { id } of grants.values().slice(0, MOST_GRANTS / 2)) grants.delete(id);
      const grant = { id: random(), account: code.account, scope: code.scope, access: '', refresh: null };
      return renewed({ ...grant, issuedAt: 0, expiresAt: 0, revoked: false });
    },
    refresh(token: string): Grant | undefined {
      const grant = grants.values().find((each) => isSameCredential(token, each.refresh ?? '') && !each.revoked);
      return grant && renewed(grant);
    },
    /** For services that refresh an access token with itself. */
    prolong(token: string): Grant | undefined {
      const grant = grants
        .values()
        .find((each) => isSameCredential(token, each.access) && !each.revoked && each.expiresAt > now());
      return grant && renewed(grant);
    },
    byAccess(token: string): Grant | undefined {
      if (world.faults.of(name).expiredToken) expiredBefore ||= now();
      else expiredBefore = 0;
      const grant = [...grants.values(), ofDemo].find((each) => isSameCredential(token, each.access));
      const isValid = grant && !grant.revoked && grant.expiresAt > now() && grant.issuedAt >= expiredBefore;
      return isValid ? grant : undefined;
    },
    /** Finds the consent of a token that isn't revoked, even if the access token has ended. */
    byToken: (token: string): Grant | undefined =>
      grants
        .values()
        .find(
          (each) =>
            !each.revoked && (isSameCredential(token, each.access) || isSameCredential(token, each.refresh ?? '')),
        ),
    revoke(matches: (grant: Grant) => boolean): number {
      const found = grants.values().filter((grant) => !grant.revoked && matches(grant));
      for (const grant of found) put({ ...grant, revoked: true });
      return found.length;
    },
    /** Ends the access tokens of an account. Its refresh tokens stay valid. */
    expire(account: string): number {
      const found = grants.values().filter((grant) => grant.account === account && grant.expiresAt > now());
      for (const grant of found) put({ ...grant, expiresAt: now() });
      return found.length;
    },
    clear(): void {
      codes.clear();
      grants.clear();
    },
  };
}

export type OauthBook = ReturnType<typeof openOauthBook>;
