import type { Config } from '../config/config.ts';

export interface Mail {
  /** Who writes, where it is not the product itself. */
  readonly from?: { readonly name: string; readonly address: string };
  /** Where mail that cannot be delivered comes back to, where it is not the sender. */
  readonly returnPath?: string;
  /** What a receiver knows the sender's domain by. */
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
  readonly to: string;
  readonly subject: string;
  /** Whom an answer to the mail reaches; the sender of the product's own mail when absent. */
  readonly replyTo?: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
    /** By which the mail's own HTML shows it: `<img src="cid:...">`. */
    readonly cid?: string;
  }[];
  /** The same id for the same mail, so that a receiver can tell a repeat. */
  readonly messageId?: string;
}

/** Sends what the product itself says (receipts, verification), and what programs say through it. Called from jobs only: a send may take seconds. */
export interface Mailer {
  /** @throws when the server does not take it; the job tries again */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that hangs must not keep the worker's places: what it did not take is tried again. */
const patience = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** For one mail, from its place in the queue to the last word about it. */
const longestSendMs = 60_000;

/** What sends is loaded with the first mail: a server that is not its own worker never sends one. */
export function createMailer(config: Config, smtpUrl: string): Mailer {
  const from = config.env.MAIL_FROM ?? `${config.brand} <no-reply@${new URL(config.url).hostname}>`;
  let opened: ReturnType<typeof openTransports> | undefined;
  return {
    async send({ returnPath, ...mail }) {
      opened ??= openTransports(smtpUrl);
      const { transport, writer } = await opened;
      const attachments = mail.attachments ? [...mail.attachments] : [];
      const { envelope, message } = await writer.sendMail({
        from,
        ...mail,
        attachments,
        ...(returnPath ? { envelope: { from: returnPath, to: mail.to } } : {}),
      });
      await transport.sendMail({ envelope, raw: message, signal: AbortSignal.timeout(longestSendMs) });
    },
    close: async () => (await opened)?.transport.close(),
  };
}

async function openTransports(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return {
    // A pool that keeps its connections: 100 receipts a second over one handshake.
    transport: createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 5,
      maxMessages: Number.POSITIVE_INFINITY,
      ...patience,
    }),
    // What is written while it is sent leaves line by line, in a hundred packets.
    writer: createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  };
}
