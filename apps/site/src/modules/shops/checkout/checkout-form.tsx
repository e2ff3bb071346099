import { ConsentBoxes } from '@kumbi/blocks/parts/consent-boxes.tsx';
import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { ConsentFields } from '@kumbi/contract/contacts/consent.schemas.ts';
import { currencyOfMethod, type PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { keep, kept } from '../../../islands/stored.ts';
import { moneyText } from '../../../texts/money-text.ts';
import { attemptFor, randomKey } from '../../payments/attempt.public.ts';
import { consentsOf } from '../../payments/page-payer.public.ts';
import { payPath } from '../../payments/pay-path.public.ts';
import { blocks, buyable, totalMinor } from '../cart/cart-lines.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { shopPath } from '../shop/shop-paths.ts';
import { BuyerFields, ExtraFields } from './buyer-fields.tsx';
import type { CheckoutData, Problems, Refusal } from './checkout-types.ts';
import { MethodFields } from './method-fields.tsx';
import { deliveryFor, orderBody } from './order.ts';
import { NotBrought, PlaceFields } from './place-fields.tsx';
import { useProvinces } from './provinces.ts';
import { sendOrder } from './send-order.ts';
import { Summary } from './summary.tsx';
import { useDetails } from './use-details.ts';

interface CheckoutFormProps {
  readonly data: CheckoutData;
  readonly store: CartStore;
}

const focusFirst = (problems: Problems): boolean => {
  const fields = [...document.querySelectorAll<HTMLElement>('#checkout [name]')];
  const first = fields.find((field) => problems[(field.getAttribute('name') ?? '') as keyof Problems]);
  first?.focus();
  return first !== undefined;
};

/** One screen from cart to payment. The total is shown here and computed by the server. */
export function CheckoutForm({ data, store }: CheckoutFormProps) {
  const { texts: t, shop, lang } = data;
  const cart = useCart(store, data.api, shop.code, shop.is_open, null);
  const [chosen, setMethod] = useState<PaymentMethod | undefined>(data.methods[0]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const delivers = shop.is_delivery && cart.lines.some((line) => line.deliverable);
  const form = useDetails(delivers, t);
  const provinces = useProvinces(data.api, delivers && cart.lines.length > 0);

  useEffect(() => {
    void cart.refresh();
  }, [cart.refresh]);
  useEffect(() => {
    if (refusal) alert.current?.focus();
  }, [refusal]);

  if (cart.lines.length === 0) {
    return (
      <div className="empty">
        <span className="empty-picture">
          <Icon name="bag" />
        </span>
        <h2>{t.empty_title}</h2>
        <p>{t.empty_text}</p>
        <a className="button" href={`${shopPath(lang, shop.code)}#products`}>
          {t.back}
        </a>
      </div>
    );
  }

  const priceIn = (each: Currency) => totalMinor(buyable(cart.lines), each);
  // Without a price of every product in dollars, nothing can be paid in dollars.
  // A courier collects the money only for what the shop brings.
  const broughtAll = shop.is_delivery && cart.lines.every((line) => line.deliverable);
  const offered = data.methods.filter(
    (each) => priceIn(currencyOfMethod(each)) !== null && (each !== 'delivery' || broughtAll),
  );
  const method = offered.find((each) => each === chosen) ?? offered[0];
  const currency = method ? currencyOfMethod(method) : 'AOA';
  const goods = priceIn(currency);
  const delivery = delivers ? deliveryFor(shop, form.details.province) : null;
  const blocked = !cart.open || cart.lines.some(blocks) || goods === null || delivery === 'refused';

  const submit = async (consents: ConsentFields) => {
    if (sending || blocked || !method) return;
    setRefusal(null);
    if (focusFirst(form.check())) return;
    setSending(true);
    const attemptKey = `kumbi.attempt.${shop.code}`;
    const attempt = attemptFor(
      kept(attemptKey),
      JSON.stringify({ ...orderBody(data, form.details, cart.lines, method, delivers), ...consents }),
      randomKey,
    );
    keep(attemptKey, JSON.stringify(attempt));
    const sent = await sendOrder(data, attempt.body, attempt.key);
    if ('token' in sent) {
      keep(attemptKey, null);
      store.change([]);
      location.assign(payPath(lang, sent.token));
      return;
    }
    setSending(false);
    // With the same key the server would repeat the stored refusal, even after a restock.
    if (sent.settled) keep(attemptKey, null);
    // The current stock explains a refusal about stock best.
    void cart.refresh();
    if (!focusFirst(form.refused(sent.refusal))) setRefusal(sent.refusal);
  };

  return (
    <form
      id="checkout"
      className="checkout"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(consentsOf(event.currentTarget));
      }}
    >
      <div className="checkout-fields">
        {refusal ? (
          <div className="alert" role="alert" tabIndex={-1} ref={alert}>
            <Icon name="warning" />
            <div>
              <strong>{refusal.message}</strong>
              <p>{refusal.action}</p>
            </div>
          </div>
        ) : null}
        <section className="panel">
          <h2>{t.you}</h2>
          <BuyerFields texts={t} form={form} />
          <ConsentBoxes boxes={data.consents} lang={lang} channels={['email', 'whatsapp']} />
        </section>
        <section className="panel">
          <h2>{t.where}</h2>
          {delivers ? <PlaceFields texts={t} form={form} provinces={provinces} /> : null}
          <NotBrought texts={t} lines={cart.lines} delivers={delivers} />
          {delivery === 'refused' ? (
            <p className="problem" role="alert">
              {t.not_here}
            </p>
          ) : null}
        </section>
        <section className="panel">
          <h2>{t.pay}</h2>
          <MethodFields
            data={data}
            offered={offered}
            method={method}
            dollars={moneyText(priceIn('USD') ?? 0, 'USD', lang)}
            onChange={setMethod}
          />
        </section>
        <section className="panel">
          <h2>{t.extra}</h2>
          <ExtraFields texts={t} form={form} />
        </section>
      </div>
      <aside className="panel checkout-summary" aria-label={t.summary}>
        <Summary
          data={data}
          lines={cart.lines}
          goods={goods ?? 0}
          currency={currency}
          delivery={delivery === 'refused' ? 'ask' : delivery}
          onQuantity={cart.setQuantity}
          onRemove={cart.remove}
        />
        {cart.open ? null : <p className="problem">{data.cart.closed}</p>}
        {cart.lines.some(blocks) ? <p className="problem">{data.cart.fix}</p> : null}
        <button
          type="submit"
          className="button button-large"
          disabled={sending || blocked || !method}
          aria-busy={sending}
        >
          {sending
            ? t.submitting
            : method === 'reference'
              ? t.submit_reference
              : method === 'delivery'
                ? t.submit_delivery
                : method === 'bank-transfer'
                  ? t.submit_transfer
                  : fill(t.submit, { amount: moneyText(goods ?? 0, currency, lang) })}
        </button>
        <p className="muted small">{fill(t.terms, { shop: shop.title })}</p>
      </aside>
    </form>
  );
}
