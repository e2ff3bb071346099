import * as z from 'zod';
import { factsOf, type NamesOf, namesOf } from '../module-names.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { timeOrders } from '../shared/sorting.limits.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { moneyBackStates } from './checkout-call.schemas.ts';
import { buyersProofSchema } from './manual-payments.schemas.ts';
import { cryptoAssets, paymentMethods } from './payment-methods.limits.ts';

const purposeFacts: Readonly<Record<Purpose, 'buyer' | 'page' | 'program'>> = factsOf('purposes');

/** The purposes of checkouts, including payments that a program of the workspace requests. */
export const purposes = namesOf('purposes');
export type Purpose = NamesOf<'purposes'>;
/** The purposes of checkouts that buyers can start. */
export const buyerPurposes = purposes.filter((purpose) => purposeFacts[purpose] !== 'program');
/** Those of sales on a workspace's pages, which may have several on one page. */
export const pagePurposes = purposes.filter((purpose) => purposeFacts[purpose] === 'page');

export const attemptStatuses = [
  'creating',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refunded',
  'partial',
  'overpaid',
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const checkoutStartedSchema = z
  .object({
    d: z.string().meta({ description: 'The payment token; `h` in the cancel call' }),
    entity: z.string().optional(),
    reference: z.string().optional(),
    link: z.string().optional(),
    address: z.string().optional(),
    amount: z.number(),
    currency: currencySchema,
    expires_at: wireTime,
    url: z.string().meta({ description: 'The hosted checkout' }),
  })
  .meta({ id: 'CheckoutStarted' });

/** Why an attempt failed, as far as the provider says. */
export const failureReasons = [
  'declined',
  'no_response',
  'insufficient_funds',
  'not_registered',
  'expired',
  'other',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Everything that a buyer needs to pay. Each method fills the fields that it has. */
export const instructionsSchema = z
  .object({
    entity: z.string().optional(),
    number: z.string().optional().meta({ description: 'The reference, as the buyer types it' }),
    phone: z.string().optional().meta({ description: 'The end of the phone number that was asked to approve' }),
    link: z.string().optional().meta({ description: 'An address that opens an app or a page of the provider' }),
    qr: z.string().optional().meta({ description: 'The text of a QR code' }),
    address: z.string().optional(),
    asset: z.enum(cryptoAssets).optional(),
    asset_amount: z.string().optional().meta({ description: 'The exact amount of the asset, as a decimal number' }),
    network: z.string().optional(),
    received: z.string().optional().meta({ description: 'The amount of the asset that has arrived so far' }),
    confirmations: z.number().int().optional(),
    confirmations_needed: z.number().int().optional(),
    iban: z.string().optional(),
    holder: z.string().optional(),
    bank: z.string().optional(),
    note: z.string().optional().meta({ description: 'The seller’s own words about this method' }),
  })
  .meta({ id: 'PaymentInstructions' });
export type Instructions = z.output<typeof instructionsSchema>;

export const offeredMethodSchema = z
  .object({
    method: z.enum(paymentMethods),
    currency: currencySchema,
    least: z.number().meta({ description: 'The lowest amount' }),
    most: z.number().meta({ description: 'The highest amount' }),
  })
  .meta({ id: 'OfferedPaymentMethod' });
export type OfferedMethod = z.output<typeof offeredMethodSchema>;
/** `pending`: no refund is made yet. `part`: some of the money is refunded. `full`: all of it. */
const refundedStates = ['pending', 'part', 'full'] as const;

const receivedSchema = z.object({ amount: z.number(), state: z.enum(moneyBackStates) });

/** A payment for its page. Personal data is masked, because everyone with the address sees it. */
export const checkoutViewSchema = z
  .object({
    d: z.string(),
    purpose: z.enum(purposes),
    status: z.enum(['waiting', 'paid', 'expired', 'cancelled', 'failed']),
    number: z.string(),
    seller: z.object({
      name: z.string(),
      url: z.string().nullable(),
      logo: z.string().nullable(),
      theme: z.string().nullable(),
    }),
    onward: z
      .object({ url: z.string().nullable(), link: z.string(), steps: z.array(z.string()) })
      .meta({ description: 'The payer’s next destination and next steps, in the language of the call' }),
    method: z.enum(paymentMethods).nullable(),
    entity: z.string().nullable(),
    reference: z.string().nullable(),
    instructions: instructionsSchema.nullable().meta({
      description: 'Everything the buyer needs to pay with the current method; null once there is nothing to pay',
    }),
    attempt: z
      .object({ status: z.enum(attemptStatuses), reason: z.enum(failureReasons).nullable() })
      .nullable()
      .meta({ description: 'The last attempt to pay, and why it failed' }),
    methods: z
      .array(z.enum(paymentMethods))
      .meta({ description: 'The methods that this browser may choose now, the current one included' }),
    proof: buyersProofSchema.nullable().meta({ description: 'The proof of a transfer that the buyer sent last' }),
    may_prove: z.boolean().meta({ description: 'Whether this browser can send a proof of its transfer now' }),
    amount: z.number(),
    currency: currencySchema,
    lines: z.array(z.object({ title: z.string(), quantity: z.number().int(), amount: z.number() })),
    expires_at: wireTime,
    paid_at: wireTime.nullable(),
    receipt_url: z.string().nullable(),
    refund: z
      .object({
        state: z.enum(refundedStates),
        amount: z.number().meta({ description: 'The sum of the refunds that are made' }),
        pending: z.number().meta({ description: 'The sum of the refunds that are under way' }),
        credit_notes: z.array(
          z.object({
            url: z.string().meta({ description: 'The credit note as a PDF' }),
            amount: z.number(),
            at: wireTime,
          }),
        ),
      })
      .nullable()
      .meta({ description: 'The refunds of a payment; null if there are none. The status stays `paid`' }),
    may_cancel: z.boolean(),
    other_amount: receivedSchema.nullable().meta({
      description: 'A received amount that differs from the amount due, and its state',
    }),
    undelivered: receivedSchema.extend({ text: z.string() }).nullable().meta({
      description:
        'The amount received when the items were unavailable, and its state, also as a text in the language of the call; the status is `paid`',
    }),
  })
  .meta({ id: 'Checkout' });
export type CheckoutView = z.output<typeof checkoutViewSchema>;

/** The statuses that a payment of the list can have. */
export const paymentStatuses = ['pending', 'paid', 'refunded', 'expired', 'cancelled', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentsQuerySchema = listQuerySchema.extend({
  status: z.enum(paymentStatuses, 'validation.choice').optional(),
  sort: sortOf(timeOrders),
});

export const paymentSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    purpose: z.enum(purposes),
    status: z.enum(attemptStatuses),
    method: z.enum(paymentMethods).nullable(),
    buyer: z.string(),
    amount: z.number(),
    refunded: z.number().meta({ description: 'The sum of its refunds, also of those under way' }),
    may_refund: z.boolean().meta({ description: 'Whether the workspace can refund it, or the rest of it' }),
    currency: currencySchema,
    created_at: wireTime,
    paid_at: wireTime.nullable(),
  })
  .meta({ id: 'Payment' });

/** The reasons why a person must decide about money. */
export const issueReasons = ['paid_twice', 'wrong_amount', 'wrong_currency', 'cannot_be_delivered'] as const;
export type IssueReason = (typeof issueReasons)[number];

/** `returning`: the refund was decided, and the platform hasn't transferred it yet. */
const issueStates = ['open', 'accepted', 'returning', 'returned'] as const;

export const paymentIssueSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['refund', 'review']),
    reason: z.enum(issueReasons),
    amount: z.number().meta({ description: 'The received amount' }),
    expected: z.number().meta({ description: 'The amount due' }),
    currency: currencySchema,
    arrived_at: wireTime,
    method: z.enum(paymentMethods).nullable().meta({ description: 'Null if a person marked it as paid' }),
    reference: z.string().nullable(),
    buyer: z.string(),
    payment: z.object({ id: z.uuid(), number: z.string(), purpose: z.enum(purposes) }),
    own: z.boolean().meta({ description: 'False if the workspace was the buyer and the platform refunds the money' }),
    state: z.enum(issueStates),
    held: z.boolean().meta({ description: 'Whether the platform holds the money and makes the refund' }),
    acceptable: z.boolean().meta({ description: 'Whether it can be accepted as the payment' }),
  })
  .meta({ id: 'PaymentIssue' });
export type PaymentIssue = z.output<typeof paymentIssueSchema>;
