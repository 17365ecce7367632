// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { option, state } from '@patchwork/domain/customization/testing/build.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderForm } from '../testing/renderForm.tsx';

const BREEDS = ['Beagle', 'Mixed breed', 'Manx', 'Mixed breed'];

let isDown: boolean;
let asked: number;

beforeEach(() => {
  [isDown, asked] = [false, 0];
});
afterEach(cleanup);

const show = (name: string) => {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked += 1;
        if (isDown) return observer.error(new Error('cut'));
        observer.next({
          data: { breeds: BREEDS.map((breed, id) => ({ __typename: 'Breed', id: `${id}`, name: breed })) },
        });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const data = { displayWidget: 'search_field', isRequired: true } as const;
  return renderForm([option('animal', [], { name, title: 'Breed', data })], { wrapper });
};

const field = () => screen.getByLabelText<HTMLInputElement>('Breed');
const offered = () =>
  [...(field().list?.options ?? document.querySelectorAll('datalist option'))].map((one) => one.getAttribute('value'));

it('the breeds that the shop knows are offered once the field is touched, each once', async () => {
  const { user } = show('breed');
  expect([asked, document.querySelectorAll('datalist option').length]).toEqual([0, 0]);
  await user.click(field());
  await waitFor(() => expect(offered()).toEqual(['Beagle', 'Mixed breed', 'Manx']));
  expect(field().getAttribute('list')).toBe(document.querySelector('datalist')?.id);
});

it('a breed that the shop does not know is taken as it is written, and so it is when nobody says', async () => {
  isDown = true;
  const { user, filled } = show('breed');
  await user.type(field(), 'Half a poodle');
  await waitFor(() => expect(asked).toBe(1));
  expect(filled()?.state).toEqual(state({ animal: 'Half a poodle' }));
});

it('other fields without values are offered nothing', async () => {
  const { user } = show('song');
  await user.click(field());
  expect([asked, document.querySelector('datalist')]).toEqual([0, null]);
});
