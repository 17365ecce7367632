import { Problem } from './problem.mjs';
import { requireFromJourneys } from './run.mjs';

const usual = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * @param {string} root
 * @param {string} url
 */
const isReachable = async (root, url) => {
  const pg = requireFromJourneys(root)('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * The PostgreSQL server for the tests: the one named by TEST_DATABASE_URL, which must then answer, or the
 * usual one of this machine, which may be missing. The tests make databases of their own on it.
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
export const findDatabase = async (root) => {
  const named = process.env.TEST_DATABASE_URL;
  if (await isReachable(root, named || usual)) return named || usual;
  if (named) throw new Problem('The PostgreSQL server that TEST_DATABASE_URL names does not answer.');
  return undefined;
};
