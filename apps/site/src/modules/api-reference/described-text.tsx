import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** A description from the contract. What stands between `backticks` is code. */
export function DescribedText({ text }: { readonly text: string }) {
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? jsx('code', { children: part }) : part));
  // As fixed children, because they never change their places and so need no keys.
  return jsxs(Fragment, { children: parts });
}
