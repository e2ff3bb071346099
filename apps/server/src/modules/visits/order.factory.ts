import type { Block } from '@kumbi/blocks/model/field.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { someBuyer } from '../pages/visitor/visitor.factory.ts';

/** Checks out as a buyer without an account, by reference. */
export const buyTickets = (
  server: TestServer,
  page: Pick<Page, 'slug'>,
  block: Block,
  lines: readonly { kind: string; quantity: number }[],
  overrides: Record<string, unknown> = {},
) => checkout(server, 'tickets', { page: page.slug, block: block.props.id, lines, ...someBuyer(), ...overrides });

export const checkout = (server: TestServer, purpose: 'tickets' | 'donations', body: Record<string, unknown>) =>
  server.call(
    checkouts.start,
    {
      params: { purpose },
      body: { payment_method: 'angolan', angolan_method: 'reference', language: 'pt', ...body },
    },
    { headers: { 'accept-language': 'pt' } },
  );
