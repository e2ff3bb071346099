import { textsOf } from '../texts/texts.ts';
import type { ReplyProps } from '../views.ts';
import { VisitorFacts, VisitorFrame } from './visitor-frame.tsx';

interface ReplyWords {
  readonly title: string;
  readonly text: string;
  /** The label of the only button. */
  readonly button?: string;
}

interface ReplyViewProps {
  readonly page: ReplyProps;
  readonly words: ReplyWords;
  /** The workspace that the page is from, if its facts don't name it. */
  readonly owner?: string;
}

/** A short page for one visitor that works without a script: its facts, what happened to it, and at most one button. */
export function Reply({ page, words, owner }: ReplyViewProps) {
  const t = textsOf(page.lang).visitor;
  const { title, text, button } = words;
  return (
    <VisitorFrame page={page} title={title} owner={owner ?? page.what?.seller}>
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
