import { caller } from './calls.ts';
import { killWhilePeopleClick } from './clicks.ts';
import { runCrashTest } from './run.ts';
import { signUp } from './seller.ts';

/** Processes are killed while people open a short link. A click that was redirected must be counted, once. */
await runCrashTest(
  { proven: 'no redirected click was lost or counted twice', again: 'nothing in it is left to chance' },
  async (kumbi) => {
    await kumbi.start(['server']);
    const call = caller(kumbi.url);
    const seller = await signUp(kumbi, call);
    return killWhilePeopleClick(kumbi, call, seller);
  },
);
