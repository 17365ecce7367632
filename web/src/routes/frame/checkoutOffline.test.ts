import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { expect, it } from 'vitest';
import { CheckoutDefaultsDocument } from '../../features/orders/checkout/CheckoutDefaults.generated.ts';
import { CartFactsDocument } from '../../shop/cart/CartFacts.generated.ts';
import { CheckoutTermsDocument } from './CheckoutTerms.generated.ts';
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

it.each([
  ['a checkout begins with', CheckoutDefaultsDocument, '/checkoutDefaults/paymentMethods/code'],
  ['a cart is worked out with', CartFactsDocument, '/taxRules/rates/rate'],
])('every page has all that %s kept behind itself, so that it opens without a network', (_, document, example) => {
  const asked = new Set(pathsIn(CheckoutTermsDocument));
  const needed = pathsIn(document);
  expect(needed).toContain(example);
  expect(needed.filter((path) => !asked.has(path))).toEqual([]);
});

it('no page has any of it in its HTML but those that show it', () => {
  const carried = pathsIn(StoreLayoutDocument).filter((path) => /^\/(checkoutDefaults|tax\w+)\/(?!__)\w+$/.test(path));
  expect(carried).toEqual(['/checkoutDefaults/isExternal', '/taxTerms/showsTax']);
});
