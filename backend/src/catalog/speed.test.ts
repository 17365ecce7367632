import { getBestWithin } from '@patchwork/domain/testing/best-time.ts';
import { afterAll, expect, it } from 'vitest';
import { percentiles } from '../../bench/percentiles.ts';
import { createQuestions } from '../../bench/questions.ts';
import { serveSearch } from '../../bench/serve.ts';
import { manySkus } from '../../bench/shops.ts';

// The whole measurement is `npm run bench:search -w backend`. Here the median of the best round counts.
const LIMIT_MS = 30;
const REQUESTS = 60;
const ROUNDS = 4;

const { http, pages, port } = await serveSearch(manySkus(5000));

afterAll(() => http.close());

const questions = createQuestions(pages.map(({ product }) => product));

type Question = (typeof questions)[keyof typeof questions];

const measureMedian = async (question: Question): Promise<number> => {
  const times: number[] = [];
  while (times.length < REQUESTS) {
    const { query, body } = question();
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/catalog/patchwork/product/_search?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  return percentiles(times).p50;
};

it.each(Object.entries(questions))('answers %s within 30 ms over HTTP', async (_kind, question) => {
  const best = await getBestWithin({ limitMs: LIMIT_MS, rounds: ROUNDS }, () => measureMedian(question));
  expect(best).toBeLessThanOrEqual(LIMIT_MS);
});
