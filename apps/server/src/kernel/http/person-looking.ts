import { isbot } from 'isbot';
import { perAgent } from './agent-facts.ts';

/** The headers of a page request that describe the visitor. */
export interface VisitHeaders {
  readonly 'user-agent'?: string | undefined;
  readonly 'sec-purpose'?: string | string[] | undefined;
  readonly purpose?: string | string[] | undefined;
  readonly 'x-moz'?: string | string[] | undefined;
}

const program = perAgent((agent) => ({ isBot: agent === '' || isbot(agent) }));

/** Returns whether a person looks at the page: not a robot, and not a browser's prefetch. */
export function isPersonLooking(headers: VisitHeaders): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-moz']].flat().join(' ');
  return !program(headers['user-agent'] ?? '').isBot && !/prefetch|prerender|preview/i.test(ahead);
}
