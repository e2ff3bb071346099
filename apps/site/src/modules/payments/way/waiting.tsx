import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Instructions } from '@kumbi/contract/payments/payments.schemas.ts';
import type { ComponentType } from 'react';
import { hasArrived } from '../pay-data.ts';
import { ByApp } from './by-app.tsx';
import { ByCard } from './by-card.tsx';
import { ByCrypto } from './by-crypto.tsx';
import { ByPhone } from './by-phone.tsx';
import { ByReference } from './by-reference.tsx';
import { ByTransfer } from './by-transfer.tsx';
import { ChooseMethod } from './choose-method.tsx';
import { OnDelivery } from './on-delivery.tsx';
import type { WayProps } from './way.ts';

const ways: Partial<Record<PaymentMethod, ComponentType<WayProps>>> = {
  reference: ByReference,
  multicaixa: ByPhone,
  paypay: ByApp,
  crypto: ByCrypto,
  card: ByCard,
  'bank-transfer': ByTransfer,
  delivery: OnDelivery,
};

type WaitingProps = Omit<WayProps, 'instructions'>;

/** The steps to pay with the chosen method, and the way to another one. */
export function Waiting(props: WaitingProps) {
  const { checkout, texts: t } = props.data;
  const { method, attempt, instructions } = checkout;
  const Way = method ? ways[method] : undefined;
  const failed = attempt?.status === 'failed';
  return (
    <>
      {failed ? (
        <div className="note">
          <h2>{t.attempt_failed}</h2>
          <p>{t[`reason_${attempt.reason ?? 'other'}`]}</p>
        </div>
      ) : Way && instructions ? (
        // Another attempt begins with its own countdown.
        <Way key={keyOf(instructions)} {...props} instructions={instructions} />
      ) : (
        <Plain {...props} />
      )}
      {hasArrived(instructions) ? null : <ChooseMethod data={props.data} open={failed} onState={props.onState} />}
    </>
  );
}

const keyOf = ({ number, link, address, phone }: Instructions): string =>
  [number, link, address, phone].filter(Boolean).join(' ');

/** A method that needs no instructions, or whose instructions the provider is still preparing. */
function Plain({ data, offline }: WaitingProps) {
  const { checkout, texts: t } = data;
  const { method, attempt } = checkout;
  const preparing = attempt?.status === 'creating';
  return (
    <>
      <p className="pay-how">{method && method !== 'reference' ? t[`how_${method}`] : t.how_other}</p>
      {preparing ? <p className="note">{t.preparing}</p> : null}
      <p className="pay-wait">
        <span className="pulse" aria-hidden="true" />
        {offline ? t.offline : t.waiting}
      </p>
    </>
  );
}
