import type { TestShop } from './shop.ts';

interface PostedMail {
  readonly kind: string;
  readonly payload: {
    readonly recipient: string;
    readonly firstName?: string;
    readonly link: { readonly shop: string; readonly path: string };
  };
}

/** Queued mails to an address, oldest first. */
export const mailsTo = async ({ db }: Pick<TestShop, 'db'>, recipient: string): Promise<PostedMail[]> => {
  const rows = await db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute();
  return (rows as PostedMail[]).filter(({ payload }) => payload.recipient === recipient);
};

/** Path, token and address in the last link that was mailed. */
export const lastLinkTo = async (shop: Pick<TestShop, 'db'>, recipient: string) => {
  const mail = (await mailsTo(shop, recipient)).at(-1);
  if (!mail) throw new Error(`Nothing was mailed to ${recipient}`);
  const url = new URL(mail.payload.link.path, mail.payload.link.shop);
  return { path: url.pathname, token: url.searchParams.get('token') ?? '', email: url.searchParams.get('email') ?? '' };
};
