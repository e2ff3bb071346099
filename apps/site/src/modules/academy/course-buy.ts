import { checked, enableSending, forgetProblems, showAlert, whileBusy } from '../../islands/page-form.ts';
import type { PageIslandData } from '../../islands/page-island-data.ts';
import { order, payerOf } from '../payments/page-payer.public.ts';
import { payPath } from '../payments/pay-path.public.ts';

/** Starts the payment of a course and opens its page. */
export function start(places: readonly HTMLElement[], data: PageIslandData): void {
  for (const form of places.filter((place) => place instanceof HTMLFormElement)) {
    form.noValidate = true;
    forgetProblems(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      showAlert(form, '', '');
      if (!checked(form, data)) return;
      void whileBusy(form, data.texts.sending, async () => {
        const body = { ...payerOf(form, data), course: data.slug };
        const answer = await order(form, data, `${data.api}/api/v1/payments/checkout/course`, body);
        if (answer) location.assign(payPath(data.lang, (answer as { readonly d: string }).d));
      });
    });
    enableSending(form);
  }
}
