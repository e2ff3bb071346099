/** Wakes of the same queue are at least this far apart. */
const apartMs = 50;

/** Wakes a queue immediately, and for all calls within the next 50 ms once at their end. */
export class JoinedWakes {
  readonly #wake: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #resting = false;
  #wanted = false;

  constructor(wake: () => Promise<void>, failed: (error: unknown) => void) {
    this.#wake = wake;
    this.#failed = failed;
  }

  add(): void {
    this.#wanted = true;
    if (!this.#resting) this.#wakeAndRest();
  }

  #wakeAndRest(): void {
    if (!this.#wanted) return;
    this.#wanted = false;
    this.#resting = true;
    this.#wake().catch(this.#failed);
    setTimeout(() => {
      this.#resting = false;
      this.#wakeAndRest();
    }, apartMs).unref();
  }
}
