import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { expect, it } from 'vitest';
import { CheckoutDefaultsDocument } from '../../features/orders/checkout/CheckoutDefaults.generated.ts';
import { StoreLayoutDocument } from './StoreLayout.generated.ts';

const fragmentsIn = ({ definitions }: DocumentNode) =>
  new Map(definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])));

/** Every field that a document asks for, as its path. */
const pathsIn = (document: DocumentNode): string[] => {
  const fragments = fragmentsIn(document);
  const walk = (set: SelectionSetNode | undefined, at: string): string[] =>
    (set?.selections ?? []).flatMap((one) => {
      if (one.kind === Kind.FRAGMENT_SPREAD) return walk(fragments.get(one.name.value)?.selectionSet, at);
      if (one.kind === Kind.INLINE_FRAGMENT) return walk(one.selectionSet, at);
      const path = `${at}/${one.name.value}`;
      return [path, ...walk(one.selectionSet, path)];
    });
  return document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? walk(one.selectionSet, '') : [],
  );
};

it('the frame of every page asks for all that a checkout begins with, so that it opens without a network', () => {
  const asked = new Set(pathsIn(StoreLayoutDocument));
  const needed = pathsIn(CheckoutDefaultsDocument);
  expect(needed).toContain('/checkoutDefaults/paymentMethods/code');
  expect(needed.filter((path) => !asked.has(path))).toEqual([]);
});
