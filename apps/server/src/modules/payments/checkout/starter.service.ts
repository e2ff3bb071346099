import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { credential } from '../../../kernel/secrets/credential.ts';

/**
 * A random cookie identifies the browser that starts a payment; only its keyed digest is stored. The cookie lets that
 * browser cancel. The payment's address, which people share on WhatsApp, only lets others look and pay.
 */
const starter = credential('payments.starter');
const cookieName = 'kumbi_buyer';
const yearSeconds = 31_536_000;

function starterHash(kernel: Kernel, cookieHeader: string | undefined): string | undefined {
  const value = starter.given(readCookie(cookieHeader, cookieName));
  return value === undefined ? undefined : kernel.secrets.sign('starter', value);
}

/** Returns whether this browser started the payment. Payments of programs have no browser. */
export const isStarter = (
  kernel: Kernel,
  checkout: { readonly starter_hash: string },
  cookieHeader: string | undefined,
): boolean => starter.matches(starterHash(kernel, cookieHeader), checkout.starter_hash);

/** Returns the digest of this browser's cookie, and sets one if it is missing. */
export function ensureStarter(kernel: Kernel, cookieHeader: string | undefined, reply: FastifyReply): string {
  const known = starterHash(kernel, cookieHeader);
  if (known !== undefined) return known;
  const value = randomBytes(24).toString('base64url');
  reply.header('set-cookie', setCookie(kernel.config.siteUrl, { name: cookieName, value, maxAge: yearSeconds }));
  return kernel.secrets.sign('starter', value);
}
