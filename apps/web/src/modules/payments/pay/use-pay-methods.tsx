import type { ChosenMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { OfferedMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { platformMethods } from '../payments.api.ts';
import type { Prices } from './prices.ts';

const Dialog = lazy(async () => ({ default: (await import('./pay-methods-dialog.tsx')).PayMethodsDialog }));

interface Question {
  readonly prices: Prices;
  readonly offered: readonly OfferedMethod[];
  readonly answer: (chosen: ChosenMethod | undefined) => void;
}

/**
 * Asks how to pay for something that the platform sells. A single method without input needs no question.
 *
 * @returns the question, and the dialog that its screen shows
 */
export function usePayMethods(): {
  readonly choose: (prices: Prices) => Promise<ChosenMethod | undefined>;
  readonly dialog: ReactNode;
} {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const choose = async (prices: Prices): Promise<ChosenMethod | undefined> => {
    const methods = await client.fetchQuery(platformMethods.list());
    const offered = methods.filter(({ currency, least, most }) => {
      const amount = prices[currency];
      return amount !== undefined && amount >= least && amount <= most;
    });
    const [only, ...others] = offered;
    if (only?.method === 'reference' && others.length === 0) return { method: only.method };
    return new Promise((answer) => setQuestion({ prices, offered, answer }));
  };
  const close = (chosen?: ChosenMethod) => {
    question?.answer(chosen);
    setQuestion(null);
  };
  const dialog = question && (
    <Suspense fallback={null}>
      <Dialog prices={question.prices} offered={question.offered} onChoose={close} onClose={() => close()} />
    </Suspense>
  );
  return { choose, dialog };
}
