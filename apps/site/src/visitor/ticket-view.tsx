import { fill } from '@kumbi/blocks/texts/fill.ts';
import { textsOf } from '../texts/texts.ts';
import type { TicketProps } from '../views.ts';
import { VisitorFacts, VisitorFrame } from './visitor-frame.tsx';

export function TicketView(page: TicketProps) {
  const t = textsOf(page.lang).visitor;
  const { ticket } = page;
  const state = ticket.voided
    ? t.ticket_void
    : ticket.admitted_at
      ? fill(t.ticket_admitted, { moment: ticket.admitted_at })
      : null;
  return (
    <VisitorFrame page={page} title={`${t.ticket_title}: ${ticket.title}`}>
      <p className="muted">{ticket.seller}</p>
      <h1>{ticket.title}</h1>
      {state ? (
        <p className="visitor-state" role="status">
          {state}
        </p>
      ) : (
        <p className="lead">{t.ticket_show}</p>
      )}
      {ticket.voided ? null : (
        <svg
          className="visitor-qr"
          viewBox={`0 0 ${ticket.qr.size} ${ticket.qr.size}`}
          role="img"
          aria-label={fill(t.ticket_qr, { code: ticket.code })}
        >
          <g shapeRendering="crispEdges">
            <path d={`M0 0h${ticket.qr.size}v${ticket.qr.size}H0z`} fill="#fff" />
            <path d={ticket.qr.path} fill="#000" />
          </g>
        </svg>
      )}
      <VisitorFacts
        rows={[
          [t.ticket_code, ticket.code],
          [t.ticket_kind, ticket.kind],
          [t.ticket_name, ticket.name],
          [t.when, ticket.when],
          [t.where, ticket.place],
        ]}
      />
    </VisitorFrame>
  );
}
