import { getShown, type Model } from './cart-model.ts';
import { wishFor } from './cart-model-adoption.ts';
import { ITEMS } from './cart-model-catalogue.ts';
import type { World } from './cart-model-check.ts';
import { always, hasLines, keep, type Verb } from './cart-model-verb.ts';

const nameAt = (model: Model, line: number): string => {
  const names = [...getShown(model).lines.keys()];
  return names[line % names.length] ?? '';
};

export const add: Verb<'add'> = {
  can: always,
  run: async (world, model, { item, quantity, tab }) => {
    const { name } = ITEMS[item % ITEMS.length] ?? { name: '' };
    const snapshot = world.pages.snapshots.get(name);
    if (!snapshot) throw new Error(`There is no page for ${name}`);
    wishFor(model, { kind: 'add', name, quantity });
    const variables = { lines: [{ ...snapshot.input, quantity }] };
    await keep(world, tab, { operationName: 'CartLinesAdd', variables, snapshots: [snapshot] });
  },
};

const getLineKey = ({ pages }: World, name: string): string => pages.snapshots.get(name)?.key ?? '';

export const update: Verb<'update'> = {
  can: hasLines,
  run: async (world, model, { line, quantity, tab }) => {
    const name = nameAt(model, line);
    wishFor(model, { kind: 'set', name, quantity });
    const variables = { lines: [{ key: getLineKey(world, name), quantity }] };
    await keep(world, tab, { operationName: 'CartLinesUpdate', variables });
  },
};

export const remove: Verb<'remove'> = {
  can: hasLines,
  run: async (world, model, { line, tab }) => {
    const name = nameAt(model, line);
    wishFor(model, { kind: 'remove', name });
    await keep(world, tab, { operationName: 'CartLinesRemove', variables: { keys: [getLineKey(world, name)] } });
  },
};
