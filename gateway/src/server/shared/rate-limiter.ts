import type { RateLimiter } from '../clients/rate-limiter.ts';
import type { Redis } from './redis.ts';

const PREFIX = 'patchwork:rate:';

/** The same algorithm as within one process, by the clock of Redis. The time until a key has rested is its lifetime, too. */
const TAKE = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + clock[2] / 1000
local rested = math.max(tonumber(redis.call('GET', KEYS[1])) or now, now)
local next = rested + ARGV[1] / ARGV[2]
local wait = next - ARGV[1] - now
if wait >= 1 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', next), 'PX', math.ceil(next - now))
return 0
`;

/** Counts for all gateways together; for this one alone while Redis is away. */
export const shareRateLimiter =
  (redis: Redis, local: RateLimiter): RateLimiter =>
  async (key, rate) => {
    const { requests, seconds } = rate;
    const waitMs = await redis.ask((client) =>
      client.eval(TAKE, { keys: [PREFIX + key], arguments: [String(seconds * 1000), String(requests)] }),
    );
    return typeof waitMs === 'number' ? waitMs : local(key, rate);
  };
