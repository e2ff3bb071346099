import type { BlockEnv } from '../env.ts';
import type { PropsOf } from '../model/block.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import { EventFacts } from '../parts/event-facts.tsx';
import { FieldGroup } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { PayForm } from '../parts/pay-form.tsx';
import { fill } from '../texts/fill.ts';
import { amountText, otherAmountText } from '../texts/shown-amount.ts';
import type { ticketsBlock } from './tickets.block.ts';

type Kind = PropsOf<typeof ticketsBlock>['values']['kinds'][number];

export function TicketsView({ id, values, env }: PropsOf<typeof ticketsBlock>) {
  const t = env.texts;
  if (values.kinds.length === 0) return <Nothing env={env} icon="ticket" text="nothing_items" />;
  return (
    <div className="b-ask b-tickets">
      <BlockTitle title={values.title} />
      <EventFacts env={env} {...values} />
      <PayForm
        id={id}
        env={env}
        purpose="tickets"
        button={values.button}
        prices={values.kinds.map(({ price }) => price)}
        emailHelp={t.email_ticket}
      >
        <FieldGroup id={`${id}-lines`} name="lines" label={t.choose} required env={env}>
          <ul
            className="b-ticket-kinds"
            data-left-one={t.left_one}
            data-left-other={t.left_other}
            data-none={t.sold_out}
          >
            {values.kinds.map((kind) => (
              <TicketKind key={kind.key} id={id} kind={kind} only={values.kinds.length === 1} env={env} />
            ))}
          </ul>
        </FieldGroup>
      </PayForm>
    </div>
  );
}

interface TicketKindProps {
  readonly id: string;
  readonly kind: Kind;
  readonly only: boolean;
  readonly env: BlockEnv;
}

function TicketKind({ id, kind, only, env }: TicketKindProps) {
  const t = env.texts;
  const gone = kind.stock === 0;
  return (
    <li className="b-ticket" data-kind={kind.key}>
      <div>
        <h3>{kind.name}</h3>
        {kind.text ? <p className="b-muted b-lines">{kind.text}</p> : null}
        <p className="b-figure">
          {amountText(kind.price, env.lang) || t.free}
          {otherAmountText(kind.price, env.lang) ? (
            <span className="b-muted">{otherAmountText(kind.price, env.lang)}</span>
          ) : null}
        </p>
        <p className="b-left" data-left="" hidden={!gone}>
          {gone ? t.sold_out : null}
        </p>
      </div>
      <span className="b-stepper">
        <button type="button" data-step="-1" hidden aria-hidden="true" tabIndex={-1}>
          <Icon name="minus" small />
        </button>
        <input
          id={`${id}-${kind.key}`}
          name={`kind.${kind.key}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={kind.most}
          defaultValue={only && !gone ? 1 : 0}
          disabled={gone}
          aria-label={fill(t.how_many, { name: kind.name })}
          data-ao={kind.price.ao ?? 0}
          data-us={kind.price.us ?? undefined}
        />
        <button type="button" data-step="1" hidden aria-hidden="true" tabIndex={-1}>
          <Icon name="plus" small />
        </button>
      </span>
    </li>
  );
}
