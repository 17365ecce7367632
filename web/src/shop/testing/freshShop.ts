import { vi } from 'vitest';
import { CustomerShop } from './customerShop.ts';
import { FakeShop } from './fakeShop.ts';
import { createFakeBrowser } from './fakeTabs.ts';
import { createVisitor } from './visitor.ts';

/** A browser in front of a shop. */
export type FakeBrowser = ReturnType<typeof createFakeBrowser>;

const freshName = (): string => `test-${crypto.randomUUID()}`;

/** A shop without customers, and a new browser. */
export const freshShop = () => {
  const shop = new FakeShop();
  return { shop, browser: createFakeBrowser(shop, freshName()) };
};

/** A shop with customers, and a new browser with a visitor who may sign in. */
export const freshCustomers = () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const [shop, visitor] = [new CustomerShop(), createVisitor()];
  const browser = createFakeBrowser(shop, freshName());
  browser.signIn(visitor.session);
  return { shop, visitor, browser };
};
