import { messages as countries } from '@patchwork/domain/messages/by-locale/countries.generated.ts';
import { messages as names } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { expect, it } from 'vitest';
import { startFakeBackend } from '../testing/fake-backend.ts';
import { startTestGateway } from '../testing/start.ts';

it('names ways to ship and to pay, and countries by name, in the language of the store', async () => {
  const locale = 'en-XA';
  const STORES = JSON.stringify([{ code: 'default', locale }]);
  const backend = await startFakeBackend();
  const gateway = await startTestGateway(backend.url, { env: { STORES } });
  const { data } = await gateway.ask(
    '{ checkoutDefaults { shippingMethods { carrierTitle title } paymentMethods { title } countries { id name } } }',
  );
  const { flatRate, cashOnDelivery } = names[locale];
  expect(data.checkoutDefaults).toMatchObject({
    shippingMethods: [{ carrierTitle: flatRate, title: flatRate }],
    paymentMethods: [{ title: cashOnDelivery }],
  });
  const { countries: shown } = data.checkoutDefaults;
  expect(shown.map(({ name }: { name: string }) => name)).toEqual(
    Object.values(countries[locale]).toSorted((one, other) => one.localeCompare(other, locale)),
  );
  await gateway.close();
  await backend.close();
});
