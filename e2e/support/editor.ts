/// <reference lib="dom" />
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';

const SPACE = '12345';

interface Opened {
  readonly storyId: number;
  readonly previewToken: string;
  readonly component?: string;
  readonly space?: string;
  /** Default: now. */
  readonly atSeconds?: number;
}

/** The query that Storyblok's editor adds to the address in its frame, with its proof that an editor asks. */
export const toEditorQuery = ({
  storyId,
  previewToken,
  component = 'page',
  space = SPACE,
  atSeconds = Math.floor(Date.now() / 1000),
}: Opened): string => {
  const token = createHash('sha1').update(`${space}:${previewToken}:${atSeconds}`).digest('hex');
  return `?${new URLSearchParams({
    _storyblok: String(storyId),
    _storyblok_c: component,
    _storyblok_version: '',
    _storyblok_lang: 'default',
    _storyblok_release: '0',
    _storyblok_rl: String(atSeconds * 1000),
    '_storyblok_tk[space_id]': space,
    '_storyblok_tk[timestamp]': String(atSeconds),
    '_storyblok_tk[token]': token,
  })}`;
};

export const EDITOR_SPACE = SPACE;

/** The messages of the page in the frame, as the editor gets them. */
interface Editor {
  readonly messages?: readonly { readonly action: string; readonly dataC?: { readonly uid?: string } }[];
}

const EDITOR = `<!doctype html><title>Editor</title><script>
  window.messages = [];
  addEventListener('message', ({ data }) => messages.push(data));
</script>`;

/** A visual editor of another origin: a page with the shop in a frame, which messages are posted to. */
export const startEditor = async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(EDITOR);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    open: async (page: Page, address: string): Promise<FrameLocator> => {
      await page.goto(origin);
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { src, width: 1000, height: 700 });
        document.body.append(frame);
      }, address);
      return page.frameLocator('iframe');
    },
    post: (page: Page, message: object): Promise<void> =>
      page.evaluate((sent) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*'), message),
    readMessages: (page: Page) => page.evaluate(() => (window as Editor).messages ?? []),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
