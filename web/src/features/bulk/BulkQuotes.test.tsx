// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { BulkQuotes } from './BulkQuotes.tsx';

afterEach(cleanup);

const money = (amount: string) => ({ amount, currencyCode: 'USD' as const });

const quote = (quantity: number, more: object) => ({
  id: String(quantity),
  quantity,
  production: money('900.00'),
  shipping: money('100.00'),
  creditsSample: false,
  sampleCredit: money('0.00'),
  total: money('1000.00'),
  perPiece: money('2.00'),
  productionTime: null,
  validUntil: null,
  state: 'OPEN' as const,
  isDeclined: false,
  orderNumber: null,
  ...more,
});

it('offers what is open; what has been ordered says its number, and can be ordered or asked for again', () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const quotes = [
    quote(500, {}),
    quote(1000, { orderNumber: '100000042', isDeclined: true }),
    quote(2000, { state: 'ENDED' }),
    quote(3000, { state: 'ENDED', orderNumber: '100000043' }),
  ];
  const element = <BulkQuotes quotes={quotes} access={null} onChanged={() => undefined} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  const [open, ordered, ended, orderedInTime] = screen.getAllByRole('listitem');
  const buttons = (card: HTMLElement | undefined) =>
    within(card as HTMLElement)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(buttons(open)).toEqual(['Choose 500 pieces', 'Decline']);
  expect([ordered, ended, orderedInTime].map(buttons)).toEqual([
    ['Order 1,000 pieces again'],
    [],
    ['Ask for a new quote'],
  ]);
  expect(ordered?.textContent).toContain('Ordered as 100000042');
  expect(ordered?.textContent).not.toContain('declined');
  expect(ended?.textContent).toContain('This quote has ended');
  expect(orderedInTime?.textContent).not.toContain('This quote has ended');
});
