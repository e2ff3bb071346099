import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill, plural } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { moneyText, toMinor } from '../../../texts/money-text.ts';
import type { Texts } from '../../../texts/texts.ts';
import type { CheckedLine, Problem } from './cart-types.ts';

interface CartRowProps {
  readonly line: CheckedLine;
  readonly href: string;
  readonly lang: Locale;
  readonly texts: Texts['cart'];
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

function problemText(problem: Problem, texts: Texts['cart'], lang: Locale): string {
  if (problem.kind === 'fewer') return plural(texts.fewer_one, texts.fewer_other, problem.left, lang);
  if (problem.kind === 'price') {
    return fill(texts.price, { before: moneyText(toMinor(problem.before), 'AOA', lang) });
  }
  return texts[problem.kind];
}

export function CartRow({ line, href, lang, texts, onQuantity, onRemove }: CartRowProps) {
  const { problem } = line;
  const buyable = problem === null || problem.kind === 'price' || problem.kind === 'fewer';
  const full = line.left !== null && line.quantity >= line.left;
  return (
    <li className={buyable ? 'line' : 'line line-off'}>
      <span className="line-picture">
        {line.image ? <img src={line.image} alt="" width={64} height={64} /> : <Icon name="bag" />}
      </span>
      <div className="line-words">
        <a href={href}>{line.title}</a>
        <span className="price">{moneyText(toMinor(line.price_ao) * line.quantity, 'AOA', lang)}</span>
        {problem ? (
          <span className={problem.kind === 'price' ? 'line-news' : 'line-problem'}>
            {problemText(problem, texts, lang)}
            {problem.kind === 'fewer' ? (
              <button type="button" className="link" onClick={() => onQuantity(problem.left)}>
                {fill(texts.take, { count: problem.left })}
              </button>
            ) : null}
          </span>
        ) : null}
        <div className="line-tools">
          {buyable ? (
            <span className="stepper">
              <button
                type="button"
                aria-label={fill(texts.less, { product: line.title })}
                disabled={line.quantity <= 1}
                onClick={() => onQuantity(line.quantity - 1)}
              >
                <Icon name="minus" small />
              </button>
              <span className="stepper-figure">{String(line.quantity)}</span>
              <button
                type="button"
                aria-label={fill(texts.more, { product: line.title })}
                title={full ? texts.full : undefined}
                disabled={full}
                onClick={() => onQuantity(line.quantity + 1)}
              >
                <Icon name="plus" small />
              </button>
            </span>
          ) : null}
          <button
            type="button"
            className="tool-quiet"
            aria-label={fill(texts.remove, { product: line.title })}
            onClick={onRemove}
          >
            <Icon name="trash" small />
          </button>
        </div>
      </div>
    </li>
  );
}
