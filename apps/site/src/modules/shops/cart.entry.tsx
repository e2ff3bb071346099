import { fill } from '@kumbi/blocks/texts/fill.ts';
import { useEffect, useState } from 'preact/hooks';
import { createRoot } from 'react-dom/client';
import { announcer, readIslandData } from '../../islands/island-data.ts';
import { availability } from './cart/availability.ts';
import { CartDrawer } from './cart/cart-drawer.tsx';
import { added, count, merged } from './cart/cart-lines.ts';
import { type CartStore, cartStore } from './cart/cart-store.ts';
import type { Availability, CartIslandData } from './cart/cart-types.ts';
import { showStock } from './cart/show-stock.ts';

interface CartIslandProps {
  readonly data: CartIslandData;
  readonly store: CartStore;
  readonly say: (text: string) => void;
}

/** Connects the cart with the server's markup: add buttons, counters and stock marks are plain elements of the page. */
function CartIsland({ data, store, say }: CartIslandProps) {
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<Availability | null>(null);
  const [products, setProducts] = useState(data.products);

  useEffect(() => {
    const ids = [...products.map(({ id }) => id), ...store.lines().map(({ id }) => id)];
    void availability(data.api, data.shop, ids).then((answer) => {
      if (!answer) return;
      setKnown((before) => merged(before, answer));
      showStock(answer, data.texts, data.lang);
    });
  }, [data, products, store]);

  useEffect(() => {
    const onMore = (event: Event) => {
      const more = event instanceof CustomEvent ? (JSON.parse(String(event.detail)) as CartIslandData).products : [];
      setProducts((before) => [...before, ...more]);
    };
    document.addEventListener('products', onMore);
    return () => document.removeEventListener('products', onMore);
  }, []);

  useEffect(() => {
    const show = () => {
      for (const badge of document.querySelectorAll('[data-cart-count]')) {
        const items = count(store.lines());
        badge.textContent = items > 0 ? String(items) : '';
      }
    };
    show();
    return store.onChange(show);
  }, [store]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('[data-cart-open]')) {
        event.preventDefault();
        setOpen(true);
        return;
      }
      const button = event.target.closest<HTMLElement>('[data-add]');
      const product = products.find(({ id }) => id === button?.dataset.add);
      if (!button || !product) return;
      const left = known?.products.find(({ id }) => id === product.id)?.left ?? null;
      store.change(added(store.lines(), product, wantedQuantity(), left));
      say(fill(data.texts.added, { product: product.title }));
      button.classList.remove('added');
      requestAnimationFrame(() => button.classList.add('added'));
      if (button.dataset.show !== undefined) setOpen(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [data, known, products, store, say]);

  return (
    <CartDrawer
      data={data}
      store={store}
      known={known}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      say={say}
    />
  );
}

/** Only a product's own page has the quantity field. */
function wantedQuantity(): number {
  const field = document.querySelector<HTMLInputElement>('[data-quantity]');
  return field ? Math.max(1, Math.floor(field.valueAsNumber) || 1) : 1;
}

const data = readIslandData<CartIslandData>();
const place = document.getElementById('cart-island');
if (data && place) {
  createRoot(place).render(<CartIsland data={data} store={cartStore(data.shop)} say={announcer()} />);
}
