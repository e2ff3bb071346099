import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { controlRoutes, type Running } from './control.ts';
import { createFaultBoard, type Faults } from './faults.ts';
import { openJournal } from './journal.ts';
import type { SandboxOptions } from './options.ts';
import { pageRoutes } from './page/page.ts';
import type { Provider, World } from './provider.ts';
import { ai } from './providers/ai.ts';
import { createAppypay } from './providers/appypay.ts';
import { createDns } from './providers/dns.ts';
import { createEthereum } from './providers/ethereum.ts';
import { createMeta } from './providers/meta/meta.ts';
import { createAsana } from './providers/oauth/asana.ts';
import { createGoogle } from './providers/oauth/google.ts';
import { createInstagram } from './providers/oauth/instagram.ts';
import { createLinkedin } from './providers/oauth/linkedin.ts';
import { createTiktok } from './providers/oauth/tiktok.ts';
import { createTrello } from './providers/oauth/trello.ts';
import { createOpg } from './providers/opg.ts';
import { createPaypay } from './providers/paypay.ts';
import { provinces } from './providers/provinces.ts';
import { createProxypay } from './providers/proxypay.ts';
import { rates } from './providers/rates.ts';
import { createReceiver } from './providers/receiver.ts';
import { createSmtp } from './providers/smtp.ts';
import { createStripe } from './providers/stripe.ts';

export type Sandbox = {
  url: string;
  smtpPort: number;
  receiverUrl: string;
  dnsPort: number;
  /** For verifying PayPay's signatures: the base64 of the DER. */
  paypayPublicKey: string;
  /** For the addresses of crypto payments. */
  ethereumXpub: string;
  controlToken: string;
  stop(): Promise<void>;
};

const BODY_LIMIT = 64 * 1024;

/** Starts every provider's stand-in on loopback and resolves when all of them respond. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const journal = await openJournal(options.dataFolder);
  const { clock, log, callbackRetryMs } = options;
  const { collection, committed, revision } = journal;
  const faults = createFaultBoard(collection<Faults>('faults'));
  const world: World = {
    collection,
    committed,
    revision,
    faults,
    clock,
    log,
    callbackRetryMs,
    folder: options.dataFolder,
  };

  const smtp = createSmtp(options.smtpPort);
  const receiver = createReceiver(options.receiverPort);
  const dns = createDns(options.dnsPort);
  const paypay = createPaypay(options.paypay);
  const ethereum = createEthereum(options.ethereum);
  const providers: readonly Provider[] = [
    createProxypay(options.proxypay),
    createOpg(options.opg),
    createAppypay(options.appypay),
    paypay,
    createStripe(options.stripe),
    ethereum,
    rates,
    createMeta(options.services),
    createGoogle(options.services),
    createTrello(options.services),
    createAsana(options.services),
    createInstagram(options.services),
    createLinkedin(options.services),
    createTiktok(options.services),
    smtp,
    receiver,
    dns,
    provinces,
    ai,
  ];
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    rewriteUrl: (request) => resolveAlias(providers, request.url ?? '/'),
  });
  const all: Running[] = [];
  const stop = async (): Promise<void> => {
    await app.close();
    for (const { running } of all) await running.stop?.();
    await journal.close();
  };
  try {
    for (const provider of providers) {
      await app.register(
        async (wire) => {
          all.push({ provider, running: await provider.register(wire, world) });
        },
        { prefix: `/${provider.name}` },
      );
    }
    await app.register(controlRoutes(all, world, options.controlToken), { prefix: '/control' });
    await app.register(pageRoutes(providers, world, options.controlToken));
    await app.listen({ port: options.port, host: '127.0.0.1' });
  } catch (error) {
    await stop();
    throw error;
  }
  for (const { running } of all) running.start?.();
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    smtpPort: smtp.port(),
    receiverUrl: receiver.url(),
    dnsPort: dns.port(),
    paypayPublicKey: paypay.publicKey(),
    ethereumXpub: ethereum.xpub(),
    controlToken: options.controlToken,
    stop,
  };
}

function resolveAlias(providers: readonly Provider[], url: string): string {
  for (const { name, aliases = {} } of providers) {
    for (const [from, to] of Object.entries(aliases)) {
      if (url.startsWith(from)) return `/${name}${to}${url.slice(from.length)}`;
    }
  }
  return url;
}
