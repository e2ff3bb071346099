import { parseArgs } from 'node:util';
import { startReceiver } from '../../apps/server/src/testing/test-receiver.ts';
import { caller } from './calls.ts';
import { killWhileEventsArrive } from './inbound.ts';
import { killWhileDeliveriesGoOut } from './outbound.ts';
import { runCrashTest } from './run.ts';
import { signUp } from './seller.ts';

/**
 * Processes are killed during incoming and outgoing webhooks. Acknowledged events must be stored, and all events must
 * be delivered. `-- --long` waits until a killed worker's leases expire.
 */
const { values } = parseArgs({ options: { long: { type: 'boolean' }, seed: { type: 'string' } } });
const receiver = await startReceiver();

await runCrashTest(
  {
    proven: 'no event was lost, and every delivery arrived',
    again: 'nothing in it is left to chance',
    environment: { OUTGOING_ALLOW: receiver.origin },
  },
  async (kumbi) => {
    await kumbi.start(['server']);
    const call = caller(kumbi.url);
    const seller = await signUp(kumbi, call);
    const lost = await killWhileEventsArrive(kumbi, call, seller);
    const untold = await killWhileDeliveriesGoOut(kumbi, call, seller, receiver, values.long === true);
    return [...lost, ...untold];
  },
);
