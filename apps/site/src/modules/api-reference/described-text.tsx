import { createElement, Fragment } from 'react';

/** What the contract says of a call or a field, in which `backticks` stand around what is written in code. */
export function DescribedText({ text }: { readonly text: string }) {
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part));
  // Spread, as they never change their places and so need no keys.
  return createElement(Fragment, null, ...parts);
}
