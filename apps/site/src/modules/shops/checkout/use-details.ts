import { useEffect, useState } from 'preact/hooks';
import { keep, kept } from '../../../islands/stored.ts';
import type { CheckoutData, DetailName, Details, Problems, Refusal } from './checkout-types.ts';
import { found, noDetails, problemsOf, withCodeApart } from './order.ts';

const draftKey = 'kumbi.buyer';

/** The buyer's input stays in this browser for the next purchase. The NIF and the note are for one purchase only. */
function draft(): Details {
  const text = kept(draftKey);
  if (!text) return noDetails;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return noDetails;
    const entries = Object.entries(value).filter(([name, entry]) => name in noDetails && typeof entry === 'string');
    return { ...noDetails, ...Object.fromEntries(entries) };
  } catch {
    return noDetails;
  }
}

export interface DetailsForm {
  readonly details: Details;
  readonly problems: Problems;
  readonly set: (name: DetailName, value: string) => void;
  readonly leave: (name: DetailName) => void;
  /** Marks all problems. @returns the problems */
  readonly check: () => Problems;
  readonly refused: (refusal: Refusal) => Problems;
}

export function useDetails(delivers: boolean, texts: CheckoutData['texts']): DetailsForm {
  // The server rendered the form empty: the draft is filled in after hydration, so that both match.
  const [details, setDetails] = useState<Details>(noDetails);
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => setDetails(draft()), []);

  const change = (next: Details) => {
    setDetails(next);
    keep(draftKey, JSON.stringify({ ...next, note: '', nif: '' }));
  };
  const set = (name: DetailName, value: string) => {
    const next = { ...details, [name]: value, ...(name === 'province' ? { municipality: '' } : {}) };
    change(next);
    if (problems[name]) setProblems({ ...problems, [name]: found(next, delivers, texts)[name] });
  };
  return {
    details,
    problems,
    set,
    leave: (name) => {
      // An empty field that the buyer only passed through isn't a mistake yet.
      if (!details[name]) return;
      if (name === 'phone') change(withCodeApart(details));
      setProblems({ ...problems, [name]: found(details, delivers, texts)[name] });
    },
    check: () => {
      const all = found(details, delivers, texts);
      setProblems(all);
      return all;
    },
    refused: (refusal) => {
      const named = problemsOf(refusal.fields);
      setProblems(named);
      return named;
    },
  };
}
