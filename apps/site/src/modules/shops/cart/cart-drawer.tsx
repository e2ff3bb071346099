import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill, plural } from '@kumbi/blocks/texts/fill.ts';
import { useEffect, useRef } from 'preact/hooks';
import { moneyText } from '../../../texts/money-text.ts';
import { checkoutPath, productPath, shopPath } from '../shop/shop-paths.ts';
import { blocks, buyable, count, totalMinor } from './cart-lines.ts';
import { CartRow } from './cart-row.tsx';
import type { CartStore } from './cart-store.ts';
import type { Availability, CartIslandData, CheckedLine } from './cart-types.ts';
import { useCart } from './use-cart.ts';

interface CartDrawerProps {
  readonly data: CartIslandData;
  readonly store: CartStore;
  /** The availability that the page already knows for its own products. */
  readonly known: Availability | null;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly say: (text: string) => void;
}

/**
 * The cart of a shop's pages: a bar on a phone and a drawer on every width. A native dialog keeps the focus inside, closes
 * with Escape and restores the focus.
 */
export function CartDrawer({ data, store, known, open, onOpen, onClose, say }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { lang, shop, texts } = data;
  const cart = useCart(store, data.api, shop, data.open, known);
  const items = count(cart.lines);
  const subtotal = moneyText(totalMinor(buyable(cart.lines), 'AOA') ?? 0, 'AOA', lang);
  const blocked = !cart.open || cart.lines.some(blocks);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) {
      element.showModal();
      void cart.refresh();
    } else {
      element.close();
    }
  }, [open, cart.refresh]);

  // A press on the backdrop has the dialog as its target.
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog.current) onClose();
    };
    const element = dialog.current;
    element?.addEventListener('click', onPress);
    return () => element?.removeEventListener('click', onPress);
  }, [onClose]);

  const remove = (line: CheckedLine) => {
    cart.remove(line);
    say(fill(texts.removed, { product: line.title }));
    // The focused button was removed with its line.
    dialog.current?.querySelector<HTMLElement>('[data-close]')?.focus();
  };

  return (
    <>
      {items > 0 ? (
        <div className="cart-bar">
          <button type="button" className="button" onClick={onOpen}>
            <span>{`${texts.view} · ${items}`}</span>
            <span>{subtotal}</span>
          </button>
        </div>
      ) : null}
      <dialog ref={dialog} className="drawer" aria-labelledby="cart-title" onClose={onClose}>
        <div className="drawer-box">
          <header className="drawer-head">
            <h2 id="cart-title">{texts.title}</h2>
            <button type="button" className="tool" data-close="" aria-label={texts.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {items === 0 ? (
            <div className="empty">
              <span className="empty-picture">
                <Icon name="bag" />
              </span>
              <h3>{texts.empty_title}</h3>
              <p>{texts.empty_text}</p>
              <a className="button" href={`${shopPath(lang, shop)}#products`} onClick={onClose}>
                {texts.browse}
              </a>
            </div>
          ) : (
            <>
              <ul className="lines">
                {cart.lines.map((line) => (
                  <CartRow
                    key={line.id}
                    line={line}
                    href={productPath(lang, shop, line.code)}
                    lang={lang}
                    texts={texts}
                    onQuantity={(quantity) => cart.setQuantity(line, quantity)}
                    onRemove={() => remove(line)}
                  />
                ))}
              </ul>
              <footer className="drawer-foot">
                <p className="sum">
                  <span>{texts.subtotal}</span>
                  <strong>{subtotal}</strong>
                </p>
                <p className="muted">{cart.open ? texts.delivery_later : texts.closed}</p>
                {blocked ? (
                  <p className="line-problem" role="status">
                    {cart.open ? texts.fix : null}
                  </p>
                ) : null}
                {blocked ? (
                  <button type="button" className="button" disabled>
                    {texts.checkout}
                  </button>
                ) : (
                  <a className="button" href={checkoutPath(lang, shop)}>
                    {texts.checkout}
                  </a>
                )}
                <span className="hidden">{plural(texts.count_one, texts.count_other, items, lang)}</span>
              </footer>
            </>
          )}
        </div>
      </dialog>
    </>
  );
}
