// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { modalRegistry } from './modalRegistry.ts';

it('has modals for signing in, the size guide, a waiting order, one that failed, and what is not there yet', async () => {
  const names = ['authentication', 'feature-not-implemented', 'order-confirmation', 'order-error', 'size-guide'];
  expect(Object.keys(modalRegistry).sort()).toEqual(names);
  for (const load of Object.values(modalRegistry)) expect(await load()).toBeTypeOf('function');
});
