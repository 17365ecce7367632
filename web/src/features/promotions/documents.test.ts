import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MANIFEST = new URL('../../../../schema/trusted-documents.json', import.meta.url);

interface Operation {
  readonly name: string;
  readonly body: string;
}

it('asks for campaigns by documents of their own, so that no page waits for the promotion platform', () => {
  const { operations } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { operations: Operation[] };
  const asking = operations.filter(({ body }) => /\b(campaign|quoteCampaigns)\b/.test(body));
  expect(operations.length).toBeGreaterThan(50);
  expect(asking.map(({ name }) => name)).toEqual(['ActiveCampaign', 'QuoteCampaigns']);
});
