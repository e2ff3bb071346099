import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Job } from '../../../kernel/module.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Credential } from '../../integrations/integrations.public.ts';
import type { PaymentProvider } from './payment-provider.adapter.ts';

/** Credentials of a workspace at a provider. They have no ids before they are stored. */
export type OwnCredential = Omit<Credential, 'id' | 'integrationId'> & { id?: string; integrationId?: string };

/** One way to pay, such as a reference. Its key in the slot is its name in the contract. */
export interface MethodSource {
  /** The provider's name: in attempts, in the address of its callbacks, and as the service of integrations. */
  readonly provider: string;
  /** The lowest and the highest amount, in minor units of AOA. */
  readonly least: number;
  readonly most: number;
  /** Returns the end of a payment that starts now, and the time when its checkout closes unless it was paid. */
  term(now: Date): { readonly expiresAt: Date; readonly closeAt: Date };
  /** Returns the platform's account, or undefined if the configuration has none. */
  platform(kernel: Kernel): PaymentProvider | undefined;
  /** Returns a workspace's own account. Absent if workspaces can't connect one. */
  own?(kernel: Kernel, credential: OwnCredential): PaymentProvider;
  /** Sends the buyer instructions by email once the payment is payable. Its payload is the workspace and the checkout. */
  readonly instructions?: Job;
}

/** Filled by the name of the method; the first entry is the preferred method. */
export const methodSources = slot<MethodSource>('payments.methods');

/** Lists the methods with their sources, the preferred one first. */
export const allMethods = (kernel: Kernel): [PaymentMethod, MethodSource][] =>
  [...kernel.registry.all(methodSources)] as [PaymentMethod, MethodSource][];

/** Finds the method of a provider by its name. */
export const methodOfProvider = (kernel: Kernel, provider: string): MethodSource | undefined =>
  allMethods(kernel).find(([, source]) => source.provider === provider)?.[1];
