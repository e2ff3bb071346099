import { fill } from '@kumbi/blocks/texts/fill.ts';
import { moneyText, toMinor } from '../../../texts/money-text.ts';
import type { WayProps } from './way.ts';

/** An order whose money is collected at the buyer's door. */
export function OnDelivery({ data, offline }: WayProps) {
  const { checkout, lang, texts: t } = data;
  const amount = moneyText(toMinor(checkout.amount), checkout.currency, lang, true);
  return (
    <>
      <p className="pay-how">{t.how_delivery}</p>
      <p className="pay-next">{fill(t.delivery_next, { seller: checkout.seller.name, amount })}</p>
      <p className="muted">{offline ? t.offline : t.waiting_delivery}</p>
    </>
  );
}
