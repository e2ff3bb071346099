import type { FastifyInstance } from 'fastify';
import type { FaultBoard, FaultName } from './faults.ts';
import type { Journal } from './journal.ts';
import type { Clock } from './options.ts';

/** The environment of every provider: persistent state, active faults, the clock, and a place to report errors. */
export type World = Pick<Journal, 'collection' | 'committed' | 'revision'> & {
  faults: FaultBoard;
  clock: Clock;
  log: (line: string) => void;
  /** For data too large for the log. */
  folder: string;
  callbackRetryMs: number;
};

type ProviderTexts = { title: string; about: string };

export type Provider = {
  /** Also the first part of its addresses: `/<name>/...` */
  name: string;
  /** Other addresses of the same calls: the beginning that clients use, and the one below `/<name>` that serves it. */
  aliases?: Readonly<Record<string, string>>;
  texts: { en: ProviderTexts; pt: ProviderTexts };
  /** The faults that apply to it, in the page's order. */
  faults: readonly FaultName[];
  /** Declares the provider's protocol on `app`, which already has the provider's prefix. */
  register(app: FastifyInstance, world: World): Promise<RunningProvider> | RunningProvider;
};

export type RunningProvider = {
  /** Declares the actions of the outside world, under `/control` and its guard. */
  control?(app: FastifyInstance): void;
  /** Brings state that depends on the time up to date; called before the state is read. */
  tick?(): void;
  /** The data for the page and for `GET /control/state`. */
  state?(): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** The number of callbacks whose first attempt is still to come. */
  openCallbacks?(): number;
  reset?(): Promise<void> | void;
  /** Called once the sandbox accepts requests. */
  start?(): void;
  stop?(): Promise<void>;
};
