import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import type { World } from '../provider.ts';

type MailAddress = { name: string; address: string };

/** The facts about an email that need no parsing. */
type Envelope = {
  id: string;
  received_at: string;
  /** The real recipients, including blind copies. */
  recipients: string[];
  sender: string;
  size: number;
};

type EmailSummary = Envelope & {
  from: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  subject: string;
  preview: string;
  attachments: number;
};

export type Email = Omit<EmailSummary, 'attachments'> & {
  text: string | null;
  html: string | null;
  headers: { name: string; value: string }[];
  attachments: { n: number; name: string; type: string; size: number; inline: boolean }[];
};

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

const KEPT = 2_000;
const PREVIEW_LENGTH = 140;

/** Stores each email unchanged in its own file, and its envelope in the log. Parsing happens when someone opens it. */
export async function openInbox(world: World) {
  const envelopes = world.collection<Envelope>('smtp.emails');
  const summaries = new Map<string, EmailSummary>();
  const folder = join(world.folder, 'mail');
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  await mkdir(folder, { recursive: true });
  // A stop between the file and its log line leaves a file that no list contains.
  const strays = (await readdir(folder)).filter((name) => !envelopes.has(name.replace(/\.eml$/, '')));
  await Promise.all(strays.map((name) => rm(join(folder, name))));

  async function parse(id: string): Promise<ParsedMail | undefined> {
    try {
      return await simpleParser(await readFile(fileOf(id)), { skipTextToHtml: true });
    } catch (error) {
      // Deleted in the meantime.
      if (!envelopes.has(id)) return undefined;
      throw error;
    }
  }

  async function read(id: string): Promise<{ summary: EmailSummary; mail: ParsedMail } | undefined> {
    const envelope = envelopes.get(id);
    const mail = envelope && (await parse(id));
    return mail && { summary: summaryOf(envelope, mail), mail };
  }

  async function summarise({ id }: Envelope): Promise<EmailSummary | undefined> {
    const known = summaries.get(id) ?? (await read(id))?.summary;
    if (known && envelopes.has(id)) summaries.set(id, known);
    return known;
  }

  async function forget(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      envelopes.delete(id);
      summaries.delete(id);
    }
    await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
  }

  return {
    receive: async (raw: Buffer, sender: string, recipients: string[]): Promise<void> => {
      const id = randomUUID();
      await writeFile(fileOf(id), raw);
      const received_at = new Date(world.clock.now()).toISOString();
      envelopes.put(id, { id, received_at, recipients, sender, size: raw.length });
      await world.committed();
      if (envelopes.size > KEPT)
        await forget(
          envelopes
            .entries()
            .slice(0, envelopes.size - KEPT)
            .map(([old]) => old),
        );
    },
    /** Newest first; `to` is compared with the envelope. */
    list: async (to: string | undefined, limit: number): Promise<{ total: number; emails: EmailSummary[] }> => {
      const wanted = to?.trim().toLowerCase();
      const found = envelopes
        .values()
        .reverse()
        .filter(({ recipients }) => wanted === undefined || recipients.some((one) => one.toLowerCase() === wanted));
      const emails = await Promise.all(found.slice(0, limit).map(summarise));
      return { total: found.length, emails: emails.filter((one) => one !== undefined) };
    },
    get: async (id: string): Promise<Email | undefined> => {
      const found = await read(id);
      if (found === undefined) return undefined;
      const { summary, mail } = found;
      return {
        ...summary,
        text: mail.text ?? null,
        html: mail.html === false ? null : mail.html,
        headers: mail.headerLines.map(({ key, line }) => ({
          name: key,
          value: line.slice(line.indexOf(':') + 1).trim(),
        })),
        attachments: mail.attachments.map((one, n) => ({
          n,
          name: one.filename ?? `attachment-${n + 1}`,
          type: one.contentType,
          size: one.size,
          inline: isInline(one),
        })),
      };
    },
    attachment: async (id: string, n: number): Promise<Attachment | undefined> => (await read(id))?.mail.attachments[n],
    clear: async (): Promise<void> => {
      const ids = envelopes.entries().map(([id]) => id);
      envelopes.clear();
      await forget(ids);
    },
  };
}

function summaryOf(envelope: Envelope, mail: ParsedMail): EmailSummary {
  return {
    ...envelope,
    from: addresses(mail.from),
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    subject: mail.subject ?? '',
    preview: (mail.text ?? '').replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH),
    attachments: mail.attachments.filter((one) => !isInline(one)).length,
  };
}

function isInline(attachment: Attachment): boolean {
  return attachment.related === true;
}

function addresses(field: AddressObject | AddressObject[] | undefined): MailAddress[] {
  const groups = field === undefined ? [] : [field].flat();
  return groups.flatMap(({ value }) => value).map(({ name, address }) => ({ name, address: address ?? '' }));
}
