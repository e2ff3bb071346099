import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../texts/texts.ts';
import type { ReplyProps } from '../views.ts';
import { VisitorFacts, VisitorFrame } from './visitor-frame.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
  /** Of the one thing to press. */
  readonly button?: string;
}

function wordsOf(about: ReplyProps['about'], lang: Locale): Words {
  const t = textsOf(lang).visitor;
  switch (about.kind) {
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
    case 'enter':
      return { title: t.enter_title, text: fill(t.enter_text, { count: about.days }), button: t.enter_button };
    case 'enter_course':
      return { title: t.enter_course_title, text: fill(t.enter_text, { count: about.days }), button: t.enter_button };
    case 'refused':
      return { title: about.message, text: about.action };
  }
}

/** A word to a visitor that needs no script: what they have, what became of it, and perhaps one thing to press. */
export function ReplyView(page: ReplyProps) {
  const t = textsOf(page.lang).visitor;
  const { title, text, button } = wordsOf(page.about, page.lang);
  return (
    <VisitorFrame page={page} title={title}>
      <h1>{title}</h1>
      {page.what ? (
        <>
          <p className="visitor-what">{page.what.title}</p>
          <VisitorFacts
            rows={[
              [t.when, page.what.when],
              [t.where, page.what.place],
              [t.with, page.what.seller],
            ]}
          />
        </>
      ) : null}
      <p className="lead">{text}</p>
      {button ? (
        <form method="post" action={page.post.action}>
          {Object.entries(page.post.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            {button}
          </button>
        </form>
      ) : null}
      {page.back ? (
        <p>
          <a href={page.back}>{t.back}</a>
        </p>
      ) : null}
    </VisitorFrame>
  );
}
