import type { PropsOf } from '../model/block.ts';
import { Icon } from '../parts/icon.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { RichText } from '../parts/rich-text.tsx';
import type { faqBlock } from './faq.block.ts';

export function FaqView({ id, values, env }: PropsOf<typeof faqBlock>) {
  if (values.questions.length === 0) return <Nothing env={env} icon="search" text="nothing_items" />;
  return (
    <div className="b-faq">
      {values.questions.map(({ question, answer }, index) => (
        <details key={`${question}-${index.toString()}`} name={id}>
          <summary>
            {question}
            <Icon name="chevron" small />
          </summary>
          <RichText value={answer} className="b-rich" />
        </details>
      ))}
    </div>
  );
}
