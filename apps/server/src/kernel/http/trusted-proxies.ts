import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import type { Config } from '../config/config.ts';

/** Whether a network address is one of the installation's proxies. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Returns the proxies whose headers name the address of their client. None are trusted unless configured. */
export const trustedProxies = ({ env }: Pick<Config, 'env'>): TrustedProxies => compile(env.KUMBI_TRUST_PROXY ?? []);

/**
 * Returns the network address of a client: the nearest one that isn't a trusted proxy. Clients can invent only the
 * entries before it.
 */
export const addressOf = (request: IncomingMessage, trusts: TrustedProxies): string =>
  all(request, trusts).at(-1) ?? '';
