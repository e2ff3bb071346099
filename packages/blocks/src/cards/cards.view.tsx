import type { PropsOf } from '../model/block.ts';
import { BlockPicture } from '../parts/block-picture.tsx';
import { Link } from '../parts/link.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { amountText } from '../texts/shown-amount.ts';
import type { cardsBlock } from './cards.block.ts';

export function CardsView({ values, env }: PropsOf<typeof cardsBlock>) {
  if (values.cards.length === 0) return <Nothing env={env} icon="photo" text="nothing_items" />;
  return (
    <ul className={`b-cards b-cards-${values.look} b-grid b-columns-of-${values.columns}`}>
      {values.cards.map((card, index) => (
        <li key={`${card.title}-${index.toString()}`} className="b-card">
          {card.image ? <BlockPicture env={env} image={card.image} sizes="(min-width: 900px) 360px, 100vw" /> : null}
          <div className="b-card-words">
            <h3>{card.title}</h3>
            {card.text ? <p className="b-lines">{card.text}</p> : null}
            {amountText(card.amount, env.lang) ? <p className="b-figure">{amountText(card.amount, env.lang)}</p> : null}
            {card.label ? (
              <p>
                <Link href={card.link} className="b-card-link">
                  {card.label}
                </Link>
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
