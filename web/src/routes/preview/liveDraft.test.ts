import type { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followDraft } from './liveDraft.ts';

const variables = { editor: { spaceId: '1', timestamp: '2', token: 'ab' }, storyId: '71' };

type Asked = { readonly variables: { readonly unsaved: string } };

const open = (answer: (unsaved: string) => Promise<unknown>) => {
  const query = vi.fn(async (asked: Asked) => ({ data: { contentPreview: await answer(asked.variables.unsaved) } }));
  const shown: unknown[] = [];
  const draft = followDraft({ query } as unknown as ApolloClient, variables, (page) => shown.push(page));
  return { query, shown, draft };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows the newest of what is typed, after a pause', async () => {
  const answers: ((page: unknown) => void)[] = [];
  const { query, shown, draft } = open(() => new Promise((resolve) => answers.push(resolve)));
  for (const name of ['a', 'ab', 'abc']) draft.update({ id: 71, name });
  draft.update({ id: 72, name: 'another story' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(query.mock.calls.map(([asked]) => asked)).toMatchObject([
    { fetchPolicy: 'no-cache', variables: { ...variables, unsaved: '{"id":71,"name":"abc"}' } },
  ]);
  draft.update({ id: 71, name: 'abcd' });
  await vi.advanceTimersByTimeAsync(1000);
  // The first answer comes last.
  answers[1]?.({ id: 'new', blocks: [] });
  await vi.advanceTimersByTimeAsync(0);
  answers[0]?.({ id: 'old', blocks: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toMatchObject([{ id: 'new' }]);
});

it('sends nothing that is too large', async () => {
  const { query, shown, draft } = open(async () => null);
  draft.update({ id: 71, name: 'a'.repeat(80_000) });
  await vi.advanceTimersByTimeAsync(1000);
  draft.update({ id: 71, name: 'é'.repeat(50_000) });
  await vi.advanceTimersByTimeAsync(1000);
  expect(query).not.toHaveBeenCalled();
  expect(shown).toEqual([null, null]);
});

it('shows nothing new where the gateway does not answer, and nothing at all once it was stopped', async () => {
  const { shown, draft } = open(() => Promise.reject(new Error('down')));
  draft.update({ id: 71 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([null]);
  draft.update({ id: 71 });
  draft.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([null]);
});
