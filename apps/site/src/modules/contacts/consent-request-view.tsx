import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Reply } from '../../frame/reply.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { ConsentRequestProps } from './contacts.props.ts';

/** The button that confirms a subscription: programs that scan email open links, and press no buttons. */
export function ConsentRequestView(page: ConsentRequestProps) {
  const t = textsOf(page.lang).consent_request;
  const words = page.confirmed
    ? { title: t.confirmed_title, text: fill(t.confirmed_text, { seller: page.seller }) }
    : { title: t.title, text: page.wording, button: t.button };
  return <Reply page={page} words={words} owner={page.seller} />;
}
