import { operate } from '@kumbi/server/main/operate.ts';
import { operatePayouts } from '@kumbi/server/main/payouts.ts';
import { explain } from './operations/explain.ts';
import { ownConfig } from './operations/own-config.ts';

/** `npm run payouts [-- pay CODE AMOUNT REFERENCE | return ID REFERENCE]` lists and records payouts and refunds. */
try {
  const lines = await operate(ownConfig(process.env), (kernel) => operatePayouts(kernel, process.argv.slice(2)));
  for (const line of lines) console.log(line);
} catch (error) {
  const line = explain(error);
  console.error(line ? `Nothing was recorded: ${line}` : error);
  process.exit(1);
}
