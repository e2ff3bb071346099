import type { PropsOf } from '../model/block.ts';
import { Nothing } from '../parts/nothing.tsx';
import { RichText } from '../parts/rich-text.tsx';
import type { htmlBlock } from './html.block.ts';

export function HtmlView({ values, env }: PropsOf<typeof htmlBlock>) {
  if (!values.html) return <Nothing env={env} icon="code" text="nothing_html" />;
  return <RichText value={values.html} className="b-html b-rich" />;
}
