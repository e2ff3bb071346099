import { linksClicked } from '@kumbi/contract/links/links.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';

const tickMs = 1_000;
/** A notification of the database has at most 8,000 bytes. */
const announcedAtOnce = 100;

/**
 * Announces counted clicks to the screens of their workspace, once a second. It may be lost with the process: the
 * counts exist, and a screen refetches them when it reconnects.
 */
export class ClickTick {
  readonly #kernel: Kernel;
  #clicked = new Map<WorkspaceId, Set<string>>();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  add({ workspaceId, id }: { readonly workspaceId: WorkspaceId; readonly id: string }): void {
    const clicked = this.#clicked.get(workspaceId);
    if (clicked) clicked.add(id);
    else this.#clicked.set(workspaceId, new Set([id]));
    this.#timer ??= setTimeout(() => void this.flush(), tickMs).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const clicked = this.#clicked;
    this.#clicked = new Map();
    this.#telling = this.#telling.then(() =>
      this.#tell(clicked).catch((error: unknown) => {
        this.#kernel.log.warn({ err: error }, 'clicks were not announced');
      }),
    );
    return this.#telling;
  }

  async #tell(clicked: ReadonlyMap<WorkspaceId, ReadonlySet<string>>): Promise<void> {
    if (clicked.size === 0) return;
    await this.#kernel.db.outsideWorkspaces(async (tx) => {
      for (const [workspaceId, links] of clicked) {
        const ids = [...links].slice(0, announcedAtOnce);
        await announce(tx, room.workspace(workspaceId), linksClicked.name, { ids });
      }
    });
  }
}
