import { fill } from '@kumbi/blocks/texts/fill.ts';
import { approvalSeconds } from '@kumbi/contract/payments/payments.limits.ts';
import { Countdown } from './countdown.tsx';
import type { WayProps } from './way.ts';

/** A request that the buyer approves on a phone. */
export function ByPhone({ data: { texts: t }, instructions, offline }: WayProps) {
  return (
    <>
      <p className="pay-how">
        {t.how_multicaixa}{' '}
        {instructions.phone ? <strong>{fill(t.phone_asked, { phone: instructions.phone })}</strong> : null}
      </p>
      <Countdown texts={t} offline={offline} seconds={approvalSeconds} />
    </>
  );
}
