import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { getOutbox, WORKERS_SHOP } from './environment.ts';

interface Mail {
  readonly kind: string;
  readonly payload: {
    readonly recipient?: string;
    readonly link?: { readonly shop: string; readonly path: string };
  };
}

/** The oldest first. */
const readMails = async (): Promise<Mail[]> => {
  const outbox = getOutbox(WORKERS_SHOP);
  const files = await readdir(outbox).catch(() => []);
  const names = files.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return texts.flatMap((text) => {
    try {
      return [JSON.parse(text) as Mail];
    } catch {
      // Still being written.
      return [];
    }
  });
};

const mailsTo = async (recipient: string): Promise<Mail[]> =>
  (await readMails()).filter(({ payload }) => payload.recipient === recipient);

/** The path of the link in the one mail to an address, once it is there. */
export const linkTo = async (recipient: string): Promise<string> => {
  await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await mailsTo(recipient);
  return mail?.payload.link?.path ?? '';
};

interface MailFilter {
  readonly kind: string;
  readonly recipient: string;
  /** How many such mails there are by then; the link is that of the last one. */
  readonly count?: number;
}

/** The path of the link in a mail of a kind, once it is there. */
export const linkIn = async ({ kind, recipient, count = 1 }: MailFilter): Promise<string> => {
  const mails = async () => (await mailsTo(recipient)).filter((mail) => mail.kind === kind);
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(count);
  return (await mails()).at(-1)?.payload.link?.path ?? '';
};

/** How many mails of a kind an address was sent. */
export const countMails = async (kind: string, recipient: string): Promise<number> =>
  (await mailsTo(recipient)).filter((mail) => mail.kind === kind).length;
