import { fill } from '@kumbi/blocks/texts/fill.ts';
import { textsOf } from '../../texts/texts.ts';
import type { ContentProps } from './api-content.ts';
import { ApiExamples } from './api-examples.tsx';
import { CodeBlock } from './code-block.tsx';
import { DescribedText } from './described-text.tsx';

/** A guide, whose commands work in the order of its steps. */
export function ApiGuide({ page, content }: ContentProps<'guide'>) {
  const t = textsOf(page.lang).api;
  return (
    <ol className="api-steps">
      {content.steps.map((step, index) => {
        const id = page.parts[index]?.id ?? '';
        return (
          <li key={id} id={id} className="api-call">
            <div className="api-columns">
              <div>
                <p className="muted small">{fill(t.step, { number: index + 1 })}</p>
                <h2>{step.title}</h2>
                <p>
                  <DescribedText text={step.text} />
                </p>
                {step.links.length === 0 ? null : (
                  <p className="api-more">
                    {t.more}{' '}
                    {step.links.map((link) => (
                      <a key={link.href} href={link.href}>
                        {link.title}
                      </a>
                    ))}
                  </p>
                )}
              </div>
              <div className="api-examples">
                {step.shell === null ? null : <CodeBlock code={step.shell} language="bash" />}
                {step.code === null ? null : <ApiExamples code={step.code} kind={step.codeKind} />}
                {step.answered === null ? null : (
                  <>
                    <h4>{t.answer}</h4>
                    <CodeBlock code={step.answered} language="json" scrolls={`${t.answer}: ${step.title}`} />
                  </>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
