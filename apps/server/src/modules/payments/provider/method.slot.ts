import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Job } from '../../../kernel/module.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Credential, TriedCredential } from '../../integrations/integrations.public.ts';
import type { PaymentProvider } from './payment-provider.adapter.ts';

/** Credentials of a workspace at a provider. They have no ids before they are stored. */
export type OwnCredential = TriedCredential & Partial<Credential>;

/** A bank account that buyers transfer to. */
export interface Payee {
  readonly ownerName: string;
  /** Without spaces. */
  readonly iban: string;
  /** The bank's name, or empty. */
  readonly bank: string;
  /** From when buyers may transfer to it. */
  readonly usableAt: Date;
}

/** The ways in which the seller of a purchase collects money itself, beyond the settings of its workspace. */
export interface Collecting {
  /** Takes transfers to the workspace's account, even if that doesn't offer them to all buyers. */
  readonly takesTransfers?: boolean;
  /** An account instead of the workspace's. */
  readonly payee?: Payee | undefined;
  /** Whether the money can be collected at the buyer's door. */
  readonly delivers?: boolean;
}

/** Money that a workspace collects itself, without a provider. */
export interface ByHand {
  isOffered(ctx: ReadCtx, collecting: Collecting): Promise<boolean>;
  /** Returns the account, also of a payment that began before the method was turned off. */
  account(ctx: Pick<Ctx, 'kernel' | 'workspaceId'>): PaymentProvider;
}

/**
 * One way to pay at one provider, such as a reference through ProxyPay. Several providers may offer the same method, and
 * one provider several methods.
 */
export interface MethodSource {
  /** Its name in the contract. */
  readonly method: PaymentMethod;
  /** The provider's name: in attempts, in the address of its callbacks, and as the service of integrations. */
  readonly provider: string;
  readonly currency: Currency;
  /** The lowest and the highest amount, in minor units of the currency. */
  readonly least: number;
  readonly most: number;
  /** The buyer's input, without which it can't begin. */
  readonly needs?: 'phone';
  /**
   * How long a payment is looked after once its checkout is closed, because money may still arrive. Absent if its
   * provider reports or lists every payment.
   */
  readonly watchedMs?: number;
  /** Returns the end of a payment that starts now, and the time when its checkout closes unless it was paid. */
  term(now: Date): { readonly expiresAt: Date; readonly closeAt: Date };
  /** Returns the platform's account, or undefined if the configuration has none. Absent if there never is one. */
  platform?(kernel: Kernel): PaymentProvider | undefined;
  /** Returns a workspace's own account. Absent if workspaces can't connect one. */
  own?(kernel: Kernel, credential: OwnCredential): PaymentProvider;
  /** Absent if a provider takes the money. */
  readonly byHand?: ByHand;
  /** Tells the seller of an order that needs work before it is paid. Its payload is the workspace and the checkout. */
  readonly placed?: Job;
  /** Whether a reservation with an end of its own doesn't shorten the term. */
  readonly outlastsHold?: true;
  /** Sends the buyer instructions by email once the payment is payable. Its payload is the workspace and the checkout. */
  readonly instructions?: Job;
  /** The body of a response to a callback, if the provider expects one. */
  readonly acknowledgement?: string;
}

/** Filled by `methodKey`; for the same method, the first entry is the preferred provider. */
export const methodSources = slot<MethodSource>('payments.methods');

export const methodKey = ({ provider, method }: Pick<MethodSource, 'provider' | 'method'>): string =>
  `${provider}.${method}`;

/** Lists all sources, the preferred ones first. */
export const allSources = (kernel: Kernel): MethodSource[] => [...kernel.registry.all(methodSources).values()];

/** Lists the providers of a method, the preferred one first. */
export const sourcesOf = (kernel: Kernel, method: PaymentMethod): MethodSource[] =>
  allSources(kernel).filter((source) => source.method === method);

export const findSource = (
  kernel: Kernel,
  which: Pick<MethodSource, 'provider' | 'method'>,
): MethodSource | undefined => kernel.registry.find(methodSources, methodKey(which));

/** Lists the methods of a provider. */
export const methodsOfProvider = (kernel: Kernel, provider: string): MethodSource[] =>
  allSources(kernel).filter((source) => source.provider === provider);

/** The currency of a method. */
export const currencyOf = (kernel: Kernel, method: PaymentMethod): Currency | undefined =>
  sourcesOf(kernel, method)[0]?.currency;
