import type { PropsOf } from '../model/block.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import { Link } from '../parts/link.tsx';
import { fill } from '../texts/fill.ts';
import { momentText } from '../texts/shown-moment.ts';
import type { promoBlock } from './promo.block.ts';

export function PromoView({ values, env }: PropsOf<typeof promoBlock>) {
  const t = env.texts;
  return (
    <div className="b-promo">
      <div>
        <BlockTitle title={values.title} text={values.text} />
        {values.endsAt ? (
          <p className="b-muted b-small">
            <time dateTime={values.endsAt}>
              {fill(t.until, { moment: momentText(values.endsAt, 'Africa/Luanda', env.lang) })}
            </time>
          </p>
        ) : null}
      </div>
      <div className="b-promo-side">
        {values.code ? (
          <p className="b-code">
            <span className="b-hidden">{t.code}</span>
            <strong>{values.code}</strong>
            <button
              type="button"
              className="b-code-copy"
              data-island={env.editing ? undefined : 'copy'}
              data-copy={values.code}
              data-done={t.copied}
              data-failed={t.copy_failed}
              aria-label={t.copy}
            >
              {t.copy}
            </button>
          </p>
        ) : null}
        {values.label ? (
          <Link href={values.link} className="b-button b-button-filled b-button-normal">
            {values.label}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
