import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { fillRegistry, type Module } from '../../../kernel/module.ts';
import { modules } from '../../../main/modules.ts';
import { serve } from '../../../main/serve.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { type MethodSource, methodKey, methodSources } from './method.slot.ts';
import {
  type PaymentProvider,
  PaymentRefused,
  type PaymentTerms,
  ProviderUnavailable,
  type Refunded,
  type Standing,
} from './payment-provider.adapter.ts';

/** The key that the planted provider's callbacks have in `x-planted`. */
export const plantedKey = 'the key';
/** A phone number without an account at the planted provider. */
export const unregistered = '+244923999999';

/** A server's kernel with one more method: `multicaixa`, at a provider in this process. */
export interface Planted {
  readonly kernel: Kernel;
  /** The payments that wait for approval in the provider's app, by reference. */
  readonly waiting: Map<string, PaymentTerms>;
  /** The provider's answers about payments, by reference; `open` by default. */
  readonly standings: Map<string, Standing>;
  /** The amounts that it has refunded, by the id of the refund, in minor units. */
  readonly refunds: Map<string, number>;
  /** Its answer to refunds: `done` by default, and `down` without one. */
  refunding: Refunded['state'] | 'down';
}

export function plantProvider(server: TestServer): Planted {
  const provider = {
    waiting: new Map<string, PaymentTerms>(),
    standings: new Map<string, Standing>(),
    refunds: new Map<string, number>(),
    refunding: 'done',
  } satisfies Omit<Planted, 'kernel'> as Omit<Planted, 'kernel'>;
  const source = sourceOf(accountOf(provider));
  const planted: Module = {
    name: 'planted',
    provide: (registry) => registry.provide(methodSources, methodKey(source), source),
  };
  const registry = fillRegistry([...modules, planted]);
  return Object.assign(provider, { kernel: { ...server.kernel, registry } });
}

function accountOf(planted: Omit<Planted, 'kernel'>): PaymentProvider {
  const { waiting, standings, refunds } = planted;
  let reserved = 0;
  return {
    name: 'planted',
    method: 'multicaixa',
    account: 'platform',
    credentialId: null,
    reserve: async () => `M${++reserved}`,
    async begin(reference, terms) {
      if (terms.phone === unregistered) throw new PaymentRefused('not_registered', 'no such number');
      waiting.set(reference, terms);
      return { instructions: { phone: terms.phone.slice(-4) } };
    },
    withdraw: async ({ reference }) => waiting.delete(reference),
    lookUp: async ({ reference }) => standings.get(reference) ?? { state: 'open' },
    async refund(_payment, refundId, amountMinor) {
      const { refunding: state } = planted;
      if (state === 'down') throw new ProviderUnavailable('the planted provider is down');
      if (state === 'refused') return { state, detail: 'the account is closed' };
      // Like a provider with idempotency keys: a repeat pays nothing.
      refunds.set(refundId, amountMinor);
      return { state, providerId: `R-${refundId}` };
    },
    readCallback({ raw, headers: { 'x-planted': key } }) {
      if (key !== plantedKey) return 'bad_signature';
      const { id, reference, amountMinor } = JSON.parse(raw.toString()) as {
        id?: string;
        reference: string;
        amountMinor: number;
      };
      if (!id) return { kind: 'changed', reference };
      return { kind: 'paid', payment: { id, reference, amountMinor, body: {} } };
    },
  };
}

const sourceOf = (account: PaymentProvider): MethodSource => ({
  method: 'multicaixa',
  provider: 'planted',
  currency: 'AOA',
  needs: 'phone',
  watchedMs: 600_000,
  least: 100,
  most: 1_000_000,
  term: (now) => ({ expiresAt: new Date(now.getTime() + 90_000), closeAt: new Date(now.getTime() + 120_000) }),
  platform: () => account,
});

/** Serves the API with the planted method, next to the test's server. @returns its address, and a function that stops it */
export async function servePlanted(server: TestServer, { kernel }: Planted) {
  const port = await freePort();
  const serving = await serve(kernel, server.urls.ownerUrl, port);
  return { url: `http://localhost:${port}`, stop: () => serving.stop() };
}
