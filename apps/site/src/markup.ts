import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { ReactElement } from 'react';

/**
 * Renders a view to HTML. Views are written in React, and both builds and the tests replace it with Preact, so at run
 * time this element is Preact's. An element of React itself would render as nothing.
 */
export function markup(view: ReactElement): string {
  return renderToString(view as unknown as VNode);
}
