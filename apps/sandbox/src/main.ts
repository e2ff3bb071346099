import { readOptions } from './options.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** The program: Kumbi starts it as a child with an IPC channel, or a person starts it by hand. */
async function main(): Promise<void> {
  const sandbox = await startSandbox(readOptions(process.env));
  const end = () => void stopOnce(sandbox);
  process.once('SIGTERM', end);
  if (process.send === undefined) {
    process.once('SIGINT', end);
  } else {
    // Ctrl-C reaches the whole process group. The parent may still need its providers while it stops, and then closes
    // the channel.
    process.on('SIGINT', () => undefined);
    process.once('disconnect', end);
    if (!process.connected) return end();
    const { url, smtpPort, receiverUrl, dnsPort, paypayPublicKey, ethereumXpub } = sandbox;
    process.send({ type: 'ready', url, smtpPort, receiverUrl, dnsPort, paypayPublicKey, ethereumXpub });
  }
  process.stdout.write(
    `Sandbox: ${sandbox.url} (SMTP on port ${sandbox.smtpPort}, receiver at ${sandbox.receiverUrl}, DNS on port ${sandbox.dnsPort})\n`,
  );
}

let stopping = false;

async function stopOnce(sandbox: Sandbox): Promise<void> {
  if (stopping) return;
  stopping = true;
  await sandbox.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(`The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
