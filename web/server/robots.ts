import type { Handler } from './exchange.ts';
import { respond } from './respond.ts';

/** Pages of one visitor, and pages made by what a visitor typed. */
const KEPT_OUT = [
  '/checkout/',
  '/search?',
  '/search/?',
  '/my-account/',
  '/customer/',
  '/sign-in/',
  '/sign-up/',
  '/authenticate/',
  '/alerts/',
  '/order-items/',
  '/graphql',
];

/** Answers /robots.txt: what search engines are to leave alone, and where the sitemap of this shop is. */
export const createRobots = (publicUrl: string): Handler => {
  const rules = KEPT_OUT.map((path) => `Disallow: ${path}`);
  const body = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return (exchange) => {
    const { request, path } = exchange;
    if (path !== '/robots.txt' || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    return respond(exchange, { status: 200, body, headers });
  };
};
