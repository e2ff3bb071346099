import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** A description from the contract. Text in `backticks` is code. */
export function DescribedText({ text }: { readonly text: string }) {
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? jsx('code', { children: part }) : part));
  // Fixed children never change their places, so they need no keys.
  return jsxs(Fragment, { children: parts });
}
