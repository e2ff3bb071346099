import { v4 as uuidv4 } from 'uuid';
import type { Kernel } from '../kernel.ts';
import { withoutPersonal } from '../log/log.ts';
import { RepeatedFaults } from '../log/repeated-faults.ts';
import { claimDue } from './claim-rows.ts';
import type { Claimed, Declaration, Outcome, Result } from './declaration.ts';
import { DueRunner } from './due-runner.ts';
import { Places } from './places.ts';
import { nextTryAt } from './retry.ts';
import { type Settlement, settleRows } from './settle-rows.ts';
import { SettlementBatch } from './settlement-batch.ts';

/** Rows whose work was interrupted this many times are set aside, because they kill their worker. */
const mostClaims = 3;
const defaultSlowMs = 2_000;
const defaultOpenMs = 10_000;
const defaultTogetherMs = 5;
const faultLength = 500;

/** One process's part of a queue: its work under way and the results that it still has to write. */
export class QueueWorker<Row extends Claimed, Set> {
  readonly #kernel: Kernel;
  readonly #queue: Declaration<Row, Set>;
  readonly #places: Places;
  readonly #runner: DueRunner<Row>;
  readonly #faults: RepeatedFaults;
  readonly #settlements: SettlementBatch<Settlement>;
  readonly #results: SettlementBatch<Result<Row, Set>>;
  /** The last work of each lane of a serial queue. */
  readonly #lanes = new Map<string, Promise<void>>();

  /** @param openMs the time for which a run claims before it hands over */
  constructor(kernel: Kernel, queue: Declaration<Row, Set>, openMs = defaultOpenMs) {
    this.#kernel = kernel;
    this.#queue = queue;
    this.#places = new Places(queue.caps, queue.slowMs ?? defaultSlowMs);
    this.#faults = new RepeatedFaults(kernel.log, {
      first: 'work on a row ended in a fault',
      again: 'work on rows ended in the same fault again',
    });
    this.#settlements = new SettlementBatch(async (batch) => {
      await kernel.db.statementAsSystem(`settle ${queue.table}`, settleRows(queue, batch, kernel.clock.now()));
    });
    this.#results = new SettlementBatch(async (batch) => queue.record?.(kernel, batch));
    this.#runner = new DueRunner<Row>({
      claim: () => this.#claim(),
      work: (row) => this.#workInTurn(row),
      isBusy: () => this.#places.size > 0,
      openMs,
      togetherMs: queue.togetherMs ?? defaultTogetherMs,
    });
  }

  /** As `DueRunner.run`. */
  run(handOver: () => Promise<void>): Promise<boolean> {
    return this.#runner.run(handOver);
  }

  /** As `DueRunner.wake`. */
  wake(): boolean {
    return this.#runner.wake();
  }

  async #claim(): Promise<Row[]> {
    const room = this.#places.room();
    if (room.normal + room.slow === 0) return [];
    const { clock, db } = this.#kernel;
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + this.#queue.leaseMs);
    const rows = await db.statementAsSystem(
      `claim ${this.#queue.table}`,
      claimDue<Row>(this.#queue, { now, lease: uuidv4(), leaseUntil, room }),
    );
    return rows.sort((a, b) => a.queue_due_at.getTime() - b.queue_due_at.getTime() || (a.id < b.id ? -1 : 1));
  }

  /** The row occupies its place from here on, even while it waits for its turn. */
  #workInTurn(row: Row): Promise<void> {
    const place = this.#places.take(row);
    const work = async () => {
      place.start();
      await this.#work(row);
    };
    if (!this.#queue.serial) return work().finally(() => place.end());
    const key = row.lane ?? row.workspace_id;
    const done = (this.#lanes.get(key) ?? Promise.resolve()).then(work, work).finally(() => {
      place.end();
      if (this.#lanes.get(key) === done) this.#lanes.delete(key);
    });
    this.#lanes.set(key, done);
    return done;
  }

  async #work(row: Row): Promise<void> {
    if (row.claims > 1 && this.#queue.interrupted) return this.#uncertain(row, this.#queue.interrupted.uncertain);
    if (row.claims > mostClaims)
      return this.#setAside(row, `Its worker ended ${mostClaims} times while it worked on this row`);
    let outcome: Outcome<Set>;
    try {
      outcome = await this.#queue.work(this.#kernel, row);
    } catch (error) {
      return this.#retry(row, this.#report(row, error));
    }
    if (outcome.kind === 'settled') return;
    try {
      if (this.#queue.record) await this.#results.add({ row, outcome });
      else await this.#settlements.add({ ...outcome, row, set: outcome.set as Settlement['set'] });
    } catch (error) {
      // The work is done. If it must not be repeated, a result that could not be written is uncertain.
      const fault = this.#report(row, error);
      if (this.#queue.interrupted) await this.#uncertain(row, this.#queue.interrupted.uncertain, fault);
      else await this.#retry(row, fault);
    }
  }

  #uncertain(row: Row, set: Set, fault?: string): Promise<void> {
    const kept = fault === undefined ? {} : { fault };
    return this.#settlements.add({ row, kind: 'uncertain', set: set as Settlement['set'], ...kept });
  }

  /** @returns the fault as it is stored */
  #report(row: Row, error: unknown): string {
    const fault = withoutPersonal(String(error)).replaceAll('\u0000', '\uFFFD').slice(0, faultLength).toWellFormed();
    const about = { queue: this.#queue.name, row: row.id };
    this.#faults.report({ key: fault, error, about }, this.#kernel.clock.now().getTime());
    return fault;
  }

  async #retry(row: Row, fault: string): Promise<void> {
    const at = nextTryAt(this.#queue.retry, row.attempt, this.#kernel.clock.now());
    if (at) return this.#settlements.add({ row, kind: 'retry', at, fault });
    if (this.#queue.exhausted) return this.#queue.exhausted(this.#kernel, row);
    await this.#setAside(row, fault);
  }

  async #setAside(row: Row, fault: string): Promise<void> {
    await this.#settlements.add({ row, kind: 'set_aside', fault });
    const { name, table } = this.#queue;
    this.#kernel.log.error(
      { queue: name, table, workspace: row.workspace_id, row: row.id, fault },
      'a row was set aside',
    );
  }
}
