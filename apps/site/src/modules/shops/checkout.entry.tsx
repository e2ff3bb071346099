import { createRoot } from 'react-dom/client';
import { readIslandData } from '../../islands/island-data.ts';
import { cartStore } from './cart/cart-store.ts';
import { CheckoutForm } from './checkout/checkout-form.tsx';
import type { CheckoutData } from './checkout/checkout-types.ts';

const data = readIslandData<CheckoutData>();
const place = document.getElementById('checkout-island');
if (data && place) {
  place.replaceChildren();
  createRoot(place).render(<CheckoutForm data={data} store={cartStore(data.shop.code)} />);
}
