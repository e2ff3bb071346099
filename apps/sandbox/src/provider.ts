import type { FastifyInstance } from 'fastify';
import type { FaultBoard, FaultName } from './faults.ts';
import type { Journal } from './journal.ts';
import type { Clock } from './options.ts';

/** What every provider is given: the state that lasts, the faults in force, the time, and where to report trouble. */
export type World = Pick<Journal, 'collection' | 'committed' | 'revision'> & {
  faults: FaultBoard;
  clock: Clock;
  log: (line: string) => void;
  /** For what is too large for the log. */
  folder: string;
  callbackRetryMs: number;
};

type ProviderTexts = { title: string; about: string };

export type Provider = {
  /** Also the first part of its addresses: `/<name>/...` */
  name: string;
  texts: { en: ProviderTexts; pt: ProviderTexts };
  /** The faults that make sense for it, in the order in which the page shows them. */
  faults: readonly FaultName[];
  /** Declares the outside protocol on `app`, which already stands under the provider's prefix. */
  register(app: FastifyInstance, world: World): Promise<RunningProvider> | RunningProvider;
};

export type RunningProvider = {
  /** Declares what the outside world can do, under `/control` and its guard. */
  control?(app: FastifyInstance): void;
  /** What the page and `GET /control/state` show. */
  state?(): Record<string, unknown> | Promise<Record<string, unknown>>;
  reset?(): Promise<void> | void;
  /** Called when the sandbox already answers. */
  start?(): void;
  stop?(): Promise<void>;
};
