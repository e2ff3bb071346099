import type { RefusedProps } from '../views.ts';
import { Reply } from './reply.tsx';

export function RefusedView(page: RefusedProps) {
  return <Reply page={page} words={{ title: page.message, text: page.action }} />;
}
