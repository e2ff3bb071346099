import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import type { World } from '../provider.ts';

type MailAddress = { name: string; address: string };

type EmailSummary = {
  id: string;
  received_at: string;
  from: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  /** Who it was really sent to: the envelope, blind copies included. */
  recipients: string[];
  sender: string;
  subject: string;
  preview: string;
  size: number;
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

/** Each mail as it arrived in a file of its own, and what a list shows of it in the log. */
export async function openInbox(world: World) {
  const summaries = world.collection<EmailSummary>('smtp.emails');
  const folder = join(world.folder, 'mail');
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  await mkdir(folder, { recursive: true });
  // A stop between the file and its line in the log leaves a file that no list knows.
  const strays = (await readdir(folder)).filter((name) => !summaries.has(name.replace(/\.eml$/, '')));
  await Promise.all(strays.map((name) => rm(join(folder, name))));

  async function read(id: string): Promise<{ summary: EmailSummary; mail: ParsedMail } | undefined> {
    const summary = summaries.get(id);
    return summary && { summary, mail: await simpleParser(await readFile(fileOf(id)), { skipTextToHtml: true }) };
  }

  return {
    receive: async (raw: Buffer, sender: string, recipients: string[]): Promise<void> => {
      const id = randomUUID();
      const mail = await simpleParser(raw, { skipTextToHtml: true, skipImageLinks: true });
      await writeFile(fileOf(id), raw);
      summaries.put(id, {
        id,
        received_at: new Date(world.clock.now()).toISOString(),
        from: addresses(mail.from),
        to: addresses(mail.to),
        cc: addresses(mail.cc),
        recipients,
        sender,
        subject: mail.subject ?? '',
        preview: (mail.text ?? '').replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH),
        size: raw.length,
        attachments: mail.attachments.filter((one) => !isInline(one)).length,
      });
      await world.committed();
      const surplus = summaries.size > KEPT ? summaries.entries().slice(0, summaries.size - KEPT) : [];
      for (const [old] of surplus) summaries.delete(old);
      await Promise.all(surplus.map(([old]) => rm(fileOf(old), { force: true })));
    },
    /** Newest first; `to` is compared with the envelope and with the visible recipients. */
    list: (to: string | undefined, limit: number): { total: number; emails: EmailSummary[] } => {
      const wanted = to?.trim().toLowerCase();
      const found = summaries
        .values()
        .reverse()
        .filter((one) => wanted === undefined || isTo(one, wanted));
      return { total: found.length, emails: found.slice(0, limit) };
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
      const ids = summaries.entries().map(([id]) => id);
      summaries.clear();
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    },
  };
}

function isInline(attachment: Attachment): boolean {
  return attachment.related === true;
}

function isTo(email: EmailSummary, wanted: string): boolean {
  const all = [
    ...email.recipients,
    ...email.to.map(({ address }) => address),
    ...email.cc.map(({ address }) => address),
  ];
  return all.some((address) => address.toLowerCase() === wanted);
}

function addresses(field: AddressObject | AddressObject[] | undefined): MailAddress[] {
  const groups = field === undefined ? [] : [field].flat();
  return groups.flatMap(({ value }) => value).map(({ name, address }) => ({ name, address: address ?? '' }));
}
