import { leastReferenceMinor, mostReferenceMinor } from '@kumbi/contract/payments/payments.limits.ts';
import { Agent } from 'undici';
import { perKernel } from '../../../../kernel/per-kernel.ts';
import type { MethodSource } from '../method.slot.ts';
import { multicaixaTerm } from '../multicaixa.rules.ts';
import { proxypayAddress } from '../proxypay.adapter.ts';
import { proxypayConfig } from '../proxypay.config.ts';
import { createOpg } from './opg.adapter.ts';
import { opgConfig } from './opg.config.ts';

const platform = perKernel(({ config }) => {
  const { PROXYPAY_URL: host = proxypayAddress } = proxypayConfig.of(config);
  const { OPG_TOKEN: token, OPG_POS_ID: posId } = opgConfig.of(config);
  if (!token || !posId) return undefined;
  const agent = new Agent({ connections: 32, connectTimeout: 5_000 });
  const callbackUrl = `${config.url}/callbacks/opg/platform`;
  return createOpg({ base: `${host}/opg/v1`, agent, callbackUrl }, { token, posId });
});

/** Multicaixa Express through ProxyPay's online payment gateway. */
export const opgMulticaixa: MethodSource = {
  method: 'multicaixa',
  provider: 'opg',
  currency: 'AOA',
  least: leastReferenceMinor,
  most: mostReferenceMinor,
  needs: 'phone',
  // A transaction that can't be withdrawn lives 90 seconds; the rest is for an outage of the gateway.
  watchedMs: 3_600_000,
  term: multicaixaTerm,
  platform,
};
