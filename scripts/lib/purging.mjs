import { randomBytes } from 'node:crypto';

/** Signs webhooks of the content service where nobody has set a secret, and never in production. */
export const DEVELOPMENT_WEBHOOK_SECRET = 'patchwork-webhook-in-development';

/**
 * Settings with which the backend tells the caches in front of it what content has changed. Settings of one's own stay.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} origins of the caches: gateways and storefronts
 * @returns {{ backend: NodeJS.ProcessEnv, caches: NodeJS.ProcessEnv }}
 */
export const describePurging = (env, origins) => {
  const secret = env.NODE_ENV === 'production' ? '' : DEVELOPMENT_WEBHOOK_SECRET;
  const webhook = { STORYBLOK_WEBHOOK_SECRET: env.STORYBLOK_WEBHOOK_SECRET || secret };
  if (env.CONTENT_PURGE_URLS || env.CONTENT_PURGE_TOKEN) return { backend: webhook, caches: {} };
  const token = env.PURGE_TOKEN || randomBytes(32).toString('hex');
  const urls = origins.map((origin) => `${origin}/purge`).join(',');
  return {
    backend: { ...webhook, CONTENT_PURGE_URLS: urls, CONTENT_PURGE_TOKEN: token },
    caches: { PURGE_TOKEN: token },
  };
};
