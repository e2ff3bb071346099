import type { Config } from '../config/config.ts';

export interface Mail {
  /** The sender, if not the product itself. */
  readonly from?: { readonly name: string; readonly address: string };
  /** The address for bounces, if not the sender's. */
  readonly returnPath?: string;
  /** Signs the email for the sender's domain. */
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
  readonly to: string;
  readonly subject: string;
  /** The address for replies; the product's own sender by default. */
  readonly replyTo?: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
    /** The id that the email's HTML uses: `<img src="cid:...">`. */
    readonly cid?: string;
  }[];
  /** Stays the same if an email is sent again, so that a recipient can detect the duplicate. */
  readonly messageId?: string;
}

/**
 * Sends emails of the product and of programs. Only jobs call it, because a send may take
 * seconds.
 */
export interface Mailer {
  /** @throws if the server rejects the email; the job retries */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A hanging mail server must not occupy the worker's places. The job retries a rejected email. */
const patience = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** For one email, from its place in the queue to the server's final response. */
const longestSendMs = 60_000;

/** Loads the library with the first email: a server without a worker never sends one. */
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
    // A pool that keeps its connections: 100 emails a second over one handshake.
    transport: createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 5,
      maxMessages: Number.POSITIVE_INFINITY,
      ...patience,
    }),
    // A message that is built while it is sent leaves line by line, in a hundred packets.
    writer: createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  };
}
