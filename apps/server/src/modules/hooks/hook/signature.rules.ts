import type { IncomingHttpHeaders } from 'node:http';
import { signatureToleranceSeconds, type Verification } from '@kumbi/contract/hooks/hooks.limits.ts';
import { credential } from '../../../kernel/secrets/credential.ts';
import type { SignatureRule } from '../hooks.table.ts';

const hmacSignature = credential('hooks.hmac');
const standardSignature = credential('hooks.standard');
const verifyToken = credential('hooks.verify-token');
const basicPassword = credential('hooks.basic');

export interface HookSecret {
  readonly secret: string;
  /** Meta's token, sent once to verify that the address belongs to the customer. */
  readonly verify_token?: string;
}

export interface Signed {
  readonly method: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly at: Date;
}

/** Returns the header with the signature, whose value is stored unmasked. */
export function signatureHeader(rule: SignatureRule): string | undefined {
  // A full credential is masked even if it is the verified header.
  return rule.kind === 'hmac' && rule.header !== 'authorization' && rule.header !== 'cookie' ? rule.header : undefined;
}

/** Verifies that the sender of a call knows the secret. It never throws for a stranger's input. */
export function verify(rule: SignatureRule, secret: HookSecret | undefined, call: Signed): Verification {
  if (rule.kind === 'none') return 'unchecked';
  if (!secret) return 'wrong';
  switch (rule.kind) {
    case 'standard':
      return verifyStandard(secret.secret, call);
    case 'hmac':
      return compareHmac(secret.secret, call.body, headerOf(call, rule.header), rule.encoding, rule.prefix);
    case 'proxypay':
      // Lowercase hex over the raw body, keyed with the API key itself.
      return compareHmac(secret.secret, call.body, headerOf(call, 'x-signature'), 'hex', '');
    case 'meta': {
      const asked = challengeOf(call);
      if (asked) return verifyToken.matches(asked.token, secret.verify_token) ? 'valid' : 'wrong';
      return compareHmac(secret.secret, call.body, headerOf(call, 'x-hub-signature-256'), 'hex', 'sha256=');
    }
    case 'basic':
      return verifyBasic(rule.username, secret.secret, headerOf(call, 'authorization'));
  }
}

/** Reads Meta's verification request for an address. The response must be the challenge. */
export function challengeOf(call: Pick<Signed, 'method' | 'query'>): { token: string; challenge: string } | undefined {
  if (call.method !== 'GET') return undefined;
  const query = new URLSearchParams(call.query);
  if (query.get('hub.mode') !== 'subscribe') return undefined;
  return { token: query.get('hub.verify_token') ?? '', challenge: query.get('hub.challenge') ?? '' };
}

function headerOf(call: Signed, name: string): string {
  const value = call.headers[name];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}

function compareHmac(
  secret: string,
  body: Buffer,
  sent: string,
  encoding: 'hex' | 'base64',
  prefix: string,
): Verification {
  if (sent === '') return 'missing';
  if (!sent.startsWith(prefix)) return 'wrong';
  // Decoded, so that neither the case of hex digits nor base64's padding matters.
  const given = Buffer.from(sent.slice(prefix.length).trim(), encoding);
  return hmacSignature.isSigned(given, secret, [body]) ? 'valid' : 'wrong';
}

/**
 * Verifies signatures of https://github.com/standard-webhooks/standard-webhooks, version 1.0.0: symmetric ones, with
 * several during a rotation of the secret.
 */
function verifyStandard(secret: string, call: Signed): Verification {
  const [id, timestamp, sent] = ['id', 'timestamp', 'signature'].map((part) => headerOf(call, `webhook-${part}`));
  if (!id || !timestamp || !sent) return 'missing';
  if (!/^\d{1,12}$/.test(timestamp)) return 'wrong';
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const message = [`${id}.${timestamp}.`, call.body];
  const matches = sent
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .some((each) => standardSignature.isSigned(Buffer.from(each.slice(3), 'base64'), key, message));
  if (!matches) return 'wrong';
  const age = Math.abs(call.at.getTime() / 1_000 - Number(timestamp));
  return age <= signatureToleranceSeconds ? 'valid' : 'expired';
}

function verifyBasic(username: string, password: string, header: string): Verification {
  if (header === '') return 'missing';
  const sent = /^basic +(\S+) *$/i.exec(header)?.[1];
  if (sent === undefined) return 'wrong';
  if (password === '') return 'wrong';
  return basicPassword.matches(Buffer.from(sent, 'base64'), `${username}:${password}`) ? 'valid' : 'wrong';
}
