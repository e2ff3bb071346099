import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import type { DomainEvent } from '@kumbi/contract/event.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import type * as z from 'zod';
import type { Bin } from './bin/bin.ts';
import type { Command } from './command.ts';
import type { Config } from './config/config.ts';
import type { ModuleConfig } from './config/module-config.ts';
import type { Migration } from './database/table.ts';
import type { DemoRows } from './demo/demo-story.ts';
import type { HostAnswer } from './http/other-hosts.ts';
import type { Routes } from './http/routes.ts';
import type { Kernel } from './kernel.ts';
import type { Log } from './log/log.ts';
import type { PublishedEvent } from './published-event.ts';
import { Registry, type Slot } from './registry/registry.ts';
import type { SitePage } from './site/site-page.ts';

/** Background work. It may run more than once for one cause and must tolerate that. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** `module.verb_noun` */
  readonly name: string;
  /** Ids only. */
  readonly payload: Payload;
  // A method, not a property: jobs of different payloads then fit in one list.
  run(work: JobWork<z.output<Payload>>): Promise<void>;
  /** A five-field crontab in UTC, for work that no event causes. */
  readonly cron?: string;
  /** Among the jobs that are due, the smallest runs first; 0 by default. */
  readonly priority?: number;
  /** After that it stays in the dead-letter list. */
  readonly maxAttempts?: number;
  /** Its rows count their own interruptions, so the end of its worker doesn't count against the job. */
  readonly countsInterruptions?: boolean;
}

export interface JobWork<Payload> {
  readonly kernel: Kernel;
  readonly payload: Payload;
  readonly attempt: number;
  readonly log: Log;
}

export const job = <Payload extends z.ZodType>(declaration: Job<Payload>): Job<Payload> => declaration;

/** A reaction to an event of this or a lower module. Called at least once for each event. */
export interface Listener<E extends DomainEvent = DomainEvent> {
  /** `module.does_what`: stored with the delivery, so it must not change. */
  readonly name: string;
  readonly event: E;
  /**
   * The name of a database function, `(workspace_id uuid) returns boolean`, that decides whether this listener has work in a
   * workspace; otherwise it isn't called. If every listener of an event declares such a function and all return false at the
   * commit, the event causes no job. Use it for features of few workspaces that listen to frequent events.
   */
  readonly asks?: string;
  react(heard: Heard<z.output<E['payload']>>): Promise<void>;
}

export interface Heard<Payload> {
  readonly kernel: Kernel;
  readonly eventId: string;
  readonly workspaceId: WorkspaceId | undefined;
  readonly payload: Payload;
  readonly at: Date;
  readonly log: Log;
}

export const listener = <E extends DomainEvent>(declaration: Listener<E>): Listener<E> => declaration;

/** A number that the operator watches, read from the database for each request of the metrics. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly read: (kernel: Kernel) => Promise<number>;
}

/** The parts of a queue that the operator's commands use. */
export interface SetAsideTable {
  readonly name: string;
  readonly table: string;
  readonly statuses?: { readonly failed: string };
  readonly dropSets?: string;
}

/** A part of every module's declaration that goes into a slot of the module that declares it. */
export interface Collected {
  readonly slot: Slot<unknown>;
  entriesOf(module: Module): Readonly<Record<string, unknown>>;
}

/** @param entriesOf the entries that one module declares, by their keys in the slot */
export const collected = <Entry>(
  slot: Slot<Entry>,
  entriesOf: (module: Module) => Readonly<Record<string, Entry>>,
): Collected => ({ slot, entriesOf });

/** Like `collected`, for a part of which a module has at most one entry; the key is the module's name. */
export const collectedOne = <Entry>(slot: Slot<Entry>, entryOf: (module: Module) => Entry | undefined): Collected =>
  collected(slot, (module) => {
    const entry = entryOf(module);
    return entry === undefined ? {} : { [module.name]: entry };
  });

/**
 * One module of the server, as `main/modules.ts` lists it. A lower module may extend this interface with its own part
 * and collect it.
 */
export interface Module {
  readonly name: string;
  /** Its variables of the environment. */
  readonly config?: readonly ModuleConfig[];
  readonly migrations?: readonly Migration[];
  readonly routes?: (routes: Routes) => void;
  /** The paths of its pages of the web app outside a workspace, after the language. */
  readonly appPages?: readonly string[];
  /** Origins of the frames that its screens of the web app show. */
  readonly appFrames?: readonly string[];
  /**
   * The origin of another program that its screens of the web app load, as configured: its scripts may run, its frames be
   * shown and its addresses called. Undefined for none.
   */
  readonly appWidget?: (config: Config) => string | undefined;
  /** Pages for visitors. */
  readonly pages?: readonly SitePage[];
  /**
   * Addresses outside the API that aren't pages, such as files and provider callbacks. `endpoints` lists every endpoint of
   * the program as soon as the server listens.
   */
  readonly http?: (app: FastifyInstance, kernel: Kernel, endpoints: readonly Endpoint[]) => Promise<void>;
  /**
   * The prefix of the module's addresses of the form `{opaque}{code}/anything`. The text after the code belongs to the
   * caller and may contain characters that a route rejects. The route matches the code alone and finds the rest in
   * `originalUrl`.
   */
  readonly opaque?: string;
  /** Answers the requests of workspaces' own hosts. */
  readonly hosts?: (kernel: Kernel) => HostAnswer;
  /** Called when the server starts to stop: ends the calls that wait for something to happen. */
  readonly stopping?: (kernel: Kernel) => void;
  readonly jobs?: readonly Job[];
  /** The tables whose deleted rows can be restored for a while. */
  readonly bins?: readonly Bin[];
  /** Queues of rows. Their jobs need not be listed in `jobs`. */
  readonly queues?: readonly { readonly jobs: readonly Job[]; readonly setAside: SetAsideTable }[];
  readonly listeners?: readonly Listener[];
  /** Reactions to what all modules declare, such as their published events. */
  readonly listenersFor?: (modules: readonly Module[]) => readonly Listener[];
  /** Events of this module that programs outside can subscribe to. */
  readonly publishes?: readonly PublishedEvent[];
  /** The module's part of the demo business, one entry for each noun. */
  readonly demo?: readonly DemoRows[];
  /** Commands of the operator. */
  readonly commands?: readonly Command[];
  /** Numbers for the metrics. */
  readonly figures?: readonly Figure[];
  /** Figures that the module measures in this process, for the same metrics. */
  readonly metrics?: (kernel: Kernel) => readonly Metric[];
  /** The slots that this module opens. */
  readonly slots?: readonly Slot<unknown>[];
  /** The slots that this module fills from what all modules declare. */
  readonly collects?: readonly Collected[];
  /** Entries for slots of lower modules that no part of this interface collects. */
  readonly provide?: (registry: Registry) => void;
}

/** Lists the reactions of all modules. */
export const listenersOf = (modules: readonly Module[]): readonly Listener[] =>
  modules.flatMap((module) => [...(module.listeners ?? []), ...(module.listenersFor?.(modules) ?? [])]);

/** Fills a registry with the entries of all modules, and seals it. @throws if an entry is missing or occurs twice */
export function fillRegistry(modules: readonly Module[]): Registry {
  const registry = new Registry();
  const collects = modules.flatMap((module) => module.collects ?? []);
  for (const module of modules) {
    module.provide?.(registry);
    for (const { slot, entriesOf } of collects)
      for (const [key, entry] of Object.entries(entriesOf(module))) registry.provide(slot, key, entry);
  }
  registry.seal([...modules.flatMap((module) => module.slots ?? []), ...collects.map(({ slot }) => slot)]);
  return registry;
}
