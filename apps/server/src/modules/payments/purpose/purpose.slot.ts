import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';

/** One line of what is bought. Amounts in minor units of the checkout's currency. */
export interface CheckoutLine {
  readonly title: string;
  readonly quantity: number;
  readonly amountMinor: number;
}

/** What a purpose answers when a checkout is opened: everything about it but how it is paid. */
export interface OpenedCheckout {
  /** `seller`: the money is the workspace's own. `platform`: the workspace is the buyer and the platform sells. */
  readonly receiver: 'seller' | 'platform';
  readonly amountMinor: number;
  readonly lines: readonly CheckoutLine[];
  readonly buyer: { readonly name: string; readonly phone: string; readonly email: string; readonly userId?: string };
  /**
   * Writes what the purpose keeps of it and takes what is scarce. Called last before the checkout itself is written, so that
   * others wait for its locks only until the commit that follows. A refusal undoes all of it.
   */
  readonly reserve?: (ctx: Ctx) => Promise<Reserved | Refusal>;
}

export interface Reserved {
  /** When what was reserved is freed although the payment could still arrive; absent: an hour after the reference ends. */
  readonly holdUntil?: Date;
}

export interface OpenRequest {
  readonly checkoutId: string;
  readonly currency: Currency;
  /** The keyed digest of the network address that asks. */
  readonly caller: string;
  /** The body of the call, which the purpose checks by its own schema. */
  readonly body: unknown;
}

/** A checkout as its purpose sees it when money has come or will not come any more. */
export interface SettledCheckout {
  readonly id: string;
  readonly purpose: Purpose;
  readonly amountMinor: number;
  /** What arrived for it; until then, what was asked for. */
  readonly receivedMinor: number;
  readonly currency: Currency;
  readonly locale: Locale;
}

/**
 * What is sold through the checkout. A module of a higher floor provides one for each purpose it sells.
 * Every function is called in a transaction of the workspace that `locate` named, except `locate` itself.
 */
export interface PurposeSeller {
  /** The workspace that keeps the checkout: the seller's, or for platform purchases the buyer's own (`ctx.admit`). */
  locate(ctx: Unopened<PublicCtx>, body: unknown): Promise<WorkspaceId | Refusal>;
  /** Checks the body and computes prices from our own records. A refusal undoes all of it. */
  open(ctx: Ctx, request: OpenRequest): Promise<OpenedCheckout | Refusal>;
  /**
   * Gives the buyer what was bought. Called once, in the transaction that makes the first attempt paid; also for money that
   * arrives after `release`, when it must see whether it still can.
   * @returns false when it cannot be delivered any more: the money goes to the refund list
   */
  deliver(ctx: Ctx, checkout: SettledCheckout): Promise<boolean>;
  /** Frees what was reserved. Called once, when the checkout is closed unpaid. */
  release(ctx: Ctx, checkout: SettledCheckout): Promise<void>;
  /** Who the buyer sees as the seller; paths without the language prefix. */
  seller(
    ctx: Ctx,
    checkout: SettledCheckout,
  ): Promise<{ name: string; path: string | null; logo: string | null; theme: string | null }>;
}

export const purposeSellers = slot<PurposeSeller>('payments.purposes');
