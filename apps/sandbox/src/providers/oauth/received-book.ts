import { randomUUID } from 'node:crypto';
import type { World } from '../../provider.ts';

/** Something that a service received: a task, an email, a request for tokens. */
export type Thing = {
  id: string;
  at: string;
  kind: string;
  /** The id of the account. */
  account: string;
  text: string;
  details: unknown;
};

const MOST = 500;

/** Everything that one service received, newest last. */
export function openReceived(world: World, name: string) {
  const things = world.collection<Thing>(`${name}-received`);
  return {
    add({ details = null, ...thing }: Omit<Thing, 'id' | 'at' | 'details'> & { details?: unknown }): Thing {
      const added = { id: randomUUID(), at: new Date(world.clock.now()).toISOString(), details, ...thing };
      things.put(added.id, added);
      if (things.size > MOST) for (const { id } of things.values().slice(0, MOST / 10)) things.delete(id);
      return added;
    },
    all: () => things.values(),
    clear: () => things.clear(),
  };
}

export type Received = ReturnType<typeof openReceived>;
