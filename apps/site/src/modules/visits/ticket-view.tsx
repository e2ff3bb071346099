import { fill } from '@kumbi/blocks/texts/fill.ts';
import { VisitorFacts, VisitorFrame } from '../../frame/visitor-frame.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { TicketProps } from './visits.props.ts';

export function TicketView(page: TicketProps) {
  const texts = textsOf(page.lang);
  const t = texts.ticket;
  const { ticket } = page;
  const state = ticket.voided ? t.void : ticket.admitted_at ? fill(t.admitted, { moment: ticket.admitted_at }) : null;
  return (
    <VisitorFrame page={page} title={`${t.title}: ${ticket.title}`} owner={ticket.seller}>
      <h1>{ticket.title}</h1>
      {state ? (
        <p className="visitor-state" role="status">
          {state}
        </p>
      ) : (
        <p className="lead">{t.show}</p>
      )}
      {ticket.voided ? null : (
        <svg
          className="visitor-qr"
          viewBox={`0 0 ${ticket.qr.size} ${ticket.qr.size}`}
          role="img"
          aria-label={fill(t.qr, { code: ticket.code })}
        >
          <g shapeRendering="crispEdges">
            <path d={`M0 0h${ticket.qr.size}v${ticket.qr.size}H0z`} fill="#fff" />
            <path d={ticket.qr.path} fill="#000" />
          </g>
        </svg>
      )}
      <VisitorFacts
        rows={[
          [t.code, ticket.code],
          [t.kind, ticket.kind],
          [t.name, ticket.name],
          [texts.visitor.when, ticket.when],
          [texts.visitor.where, ticket.place],
        ]}
      />
    </VisitorFrame>
  );
}
