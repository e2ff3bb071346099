import { renderWithin } from '../../../shared/text-budget.ts';
import { renderedStepLimit } from '../../automations.limits.ts';
import { fillText } from '../../flow-text.rules.ts';

/** Whether the address itself contains its host: no value of a run may choose it. */
export function isCallable(address: string): boolean {
  const origin = /^(https?:\/\/[^/?#]+)/i.exec(address.trim())?.[1];
  if (!origin || origin.includes('{{')) return false;
  const example = renderWithin(renderedStepLimit, (budget) => fillText(address.trim(), () => 'x', budget));
  return example !== undefined && URL.canParse(example);
}
