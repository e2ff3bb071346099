import { Reply } from '../../frame/reply.tsx';
import { type Texts, textsOf } from '../../texts/texts.ts';
import type { VisitProps } from './visits.props.ts';

function wordsOf(state: VisitProps['state'], t: Texts['visit']) {
  switch (state) {
    case 'booking':
      return { title: t.booking_title, text: t.booking_text, button: t.booking_button };
    case 'booking_over':
      return { title: t.booking_title, text: t.over_text };
    case 'booking_cancelled':
      return { title: t.booking_done, text: t.booking_done_text };
    case 'registration':
      return { title: t.registration_title, text: t.registration_text, button: t.registration_button };
    case 'registration_waiting':
      return { title: t.registration_title, text: t.registration_waiting, button: t.registration_button };
    case 'registration_cancelled':
      return { title: t.registration_done, text: t.registration_done_text };
  }
}

/** A booking or a registration, with the button that cancels it. */
export function VisitView(page: VisitProps) {
  return <Reply page={page} words={wordsOf(page.state, textsOf(page.lang).visit)} />;
}
