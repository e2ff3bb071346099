import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { readCookie } from '../../kernel/http/gate.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/**
 * The browser that starts a payment is remembered by a random cookie of its own, kept here only as a keyed digest. It
 * lets that browser cancel; the payment's address, which travels by WhatsApp, lets others only look and pay.
 */
const cookieName = 'kumbi_buyer';
const yearSeconds = 31_536_000;

export function starterHash(kernel: Kernel, cookieHeader: string | undefined): string | undefined {
  const value = readCookie(cookieHeader, cookieName);
  return value && kernel.secrets.sign('starter', value);
}

/** The digest of this browser's cookie, which is set when it has none. */
export function ensureStarter(kernel: Kernel, cookieHeader: string | undefined, reply: FastifyReply): string {
  const known = starterHash(kernel, cookieHeader);
  if (known) return known;
  const value = randomBytes(24).toString('base64url');
  const secure = new URL(kernel.config.siteUrl).protocol === 'https:' ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure}`);
  return kernel.secrets.sign('starter', value);
}
