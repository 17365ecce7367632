/// <reference lib="dom" />

import type { Page } from '@playwright/test';
import { EVIL_HOST } from '../../../domain/src/testing/hostile-texts.ts';

interface Looked {
  /** The page as the server sent it; null: as it is now. */
  readonly html: string | null;
  readonly evilHost: string;
}

/** All that is wrong with a document. Runs in the browser, so it uses nothing of this file. */
const look = ({ html, evilHost }: Looked): string[] => {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const faults: string[] = [];
  const note = (fault: string, { outerHTML }: Element) => faults.push(`${fault}: ${outerHTML.slice(0, 200)}`);

  for (const one of page.querySelectorAll('*')) {
    for (const { name, value } of one.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') note('an attribute that runs', one);
      if (name === 'style' && html !== null) note('a style of its own', one);
      const addresses: string[] = [];
      if (['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster', 'cite', 'background'].includes(name))
        addresses.push(value);
      if (['srcset', 'imagesrcset'].includes(name))
        for (const part of value.split(', ')) addresses.push(part.trim().split(' ')[0] ?? '');
      if (name === 'ping') addresses.push(...value.split(' '));
      for (const address of addresses) {
        const target = URL.parse(address, location.href);
        const isWeb = target?.origin === location.origin || target?.protocol === 'https:';
        if (!isWeb && !['mailto:', 'tel:'].includes(target?.protocol ?? '')) note('a forbidden scheme', one);
        if (target?.hostname === evilHost) note('a foreign host', one);
      }
    }
  }

  const inMain =
    'script, style, iframe, object, embed, base, template, link, meta, title, math, foreignObject, animate';
  for (const one of page.querySelectorAll(`main :is(${inMain})`)) note('an element that no text has', one);
  for (const one of page.querySelectorAll('base, meta[http-equiv], iframe, object, embed, plaintext'))
    note('an element that no page has', one);
  const CHOSEN_COLORS = /^(?:(?:@media \([a-z-]+:[a-z]+\)\{)?\.[gtf][\da-f-]+\{[a-z:#\da-f;-]+\}\}?)*$/;
  const flatten = (rules: CSSRuleList, around = ''): string[] =>
    [...rules].flatMap((rule) =>
      rule instanceof CSSGroupingRule
        ? flatten(rule.cssRules, `${around}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{`)
        : `${around}${rule.cssText}`,
    );
  const linked = [...document.styleSheets].filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement);
  const ours = new Set(linked.flatMap(({ cssRules }) => flatten(cssRules)));
  for (const one of page.querySelectorAll('style')) {
    const text = one.textContent ?? '';
    if (CHOSEN_COLORS.test(text)) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const foreign = flatten(sheet.cssRules).filter((rule) => !ours.has(rule));
    if (foreign.length > 0 || sheet.cssRules.length === 0) note(`a style of its own, ${foreign[0]}`, one);
  }
  return faults;
};

/** Looks at the page as the server sent it: a line for each fault. */
export const findFaultsInHtml = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(look, { html, evilHost: EVIL_HOST });

/** Looks at the page as it is now. */
export const findFaults = (page: Page): Promise<string[]> => page.evaluate(look, { html: null, evilHost: EVIL_HOST });

interface Shown {
  readonly title: string;
  readonly description: string;
  readonly main: string;
  /** Parsed. */
  readonly structuredData: readonly { readonly '@type': string; readonly [name: string]: unknown }[];
  /** The texts of its initial state, parsed; empty after it was left. */
  readonly state: string;
}

/** The texts of a page: in its head, its blocks and its data. */
export const readShown = (page: Page, html: string | null): Promise<Shown> =>
  page.evaluate((sent) => {
    const shown = sent === null ? document : new DOMParser().parseFromString(sent, 'text/html');
    const state = shown.getElementById('state')?.textContent ?? null;
    const data = [...shown.querySelectorAll('script[type="application/ld+json"]')];
    return {
      // As it is: the browser's own reading of it has other blanks.
      title: shown.querySelector('head > title')?.textContent ?? '',
      description: shown.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      main: shown.querySelector('main')?.textContent ?? '',
      structuredData: data.map(({ textContent }) => JSON.parse(textContent ?? '')),
      state: state === null ? '' : JSON.stringify(JSON.parse(state)),
    };
  }, html);

/** Whether React has the page in hand. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const article = document.querySelector('main article');
    return article !== null && Object.keys(article).some((key) => key.startsWith('__reactFiber'));
  });

declare global {
  interface Window {
    __ran?: unknown;
    __blocked?: string[];
  }
}

/** Has what runs, leads elsewhere or is blocked by the page's policy noted; to be called before the page is opened. */
export const listenForHarm = async (page: Page, origin: string) => {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const address = request.url();
    if (new URL(address).origin !== origin && !address.startsWith('data:image/svg+xml')) harm.push(`asked: ${address}`);
  });
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).origin !== origin && frame.url() !== 'about:blank') harm.push(`led to ${frame.url()}`);
  });
  await page.addInitScript(() => {
    window.__blocked = [];
    window.alert = () => {
      (window.top ?? window).__ran = true;
    };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.__blocked?.push(`${violatedDirective}: ${blockedURI}`);
    });
  });
  return {
    /** All that was noted, and what has run on the page that is open. */
    collect: async (): Promise<string[]> => {
      const [ran, blocked] = await page.evaluate(() => ['__ran' in window, window.__blocked ?? []] as const);
      return [...harm, ...(ran ? ['a text ran'] : []), ...blocked.map((one) => `blocked ${one}`)];
    },
  };
};
