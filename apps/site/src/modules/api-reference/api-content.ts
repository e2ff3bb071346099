import type { ApiContent, ApiDocsProps } from './api-reference.props.ts';

/** A page of the reference with one kind of content. */
export interface ContentProps<Kind extends ApiContent['kind']> {
  readonly page: ApiDocsProps;
  readonly content: Extract<ApiContent, { readonly kind: Kind }>;
}

/** Returns the title of a part of the page. @throws if the page has no such part */
export function titleIn(page: ApiDocsProps, part: string): string {
  const found = page.parts.find(({ id }) => id === part);
  if (!found) throw new Error(`${page.path} has no part ${part}`);
  return found.title;
}
