import type { ReactNode } from 'react';

/** Markup that the server sanitised on saving. In the editor it is the editor's own element. */
export function RichText({ value, className }: { readonly value: ReactNode; readonly className: string }) {
  if (typeof value !== 'string') return <div className={className}>{value}</div>;
  return <div className={className} dangerouslySetInnerHTML={{ __html: value }} />;
}
