import { parseAmount } from '@kumbi/contract/shared/typed-amount.ts';
import { checked, enableSending, forgetProblems, showAlert, whileBusy } from '../../islands/page-form.ts';
import type { PageIslandData } from '../../islands/page-island-data.ts';
import { order, payerOf } from '../payments/page-payer.public.ts';
import { payPath } from '../payments/pay-path.public.ts';

/** Starts the payment of a link and opens its page. */
export function start(forms: readonly HTMLFormElement[], data: PageIslandData): void {
  for (const form of forms) {
    form.noValidate = true;
    forgetProblems(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      showAlert(form, '', '');
      if (!checked(form, data)) return;
      void whileBusy(form, data.texts.sending, async () => {
        const amount = new FormData(form).get('amount');
        const body = {
          ...payerOf(form, data),
          link: data.slug,
          ...(typeof amount === 'string' ? { amount: parseAmount(amount) } : {}),
        };
        const answer = await order(form, data, `${data.api}/api/v1/payments/checkout/link`, body);
        if (answer) location.assign(payPath(data.lang, (answer as { readonly d: string }).d));
      });
    });
    enableSending(form);
  }
}
