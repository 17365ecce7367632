// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft } from '../../lib/submissionDrafts.ts';
import { ContactForm } from './ContactForm.tsx';

type Reply = readonly object[] | Error;

let reply: () => Promise<Reply>;
const sent: { readonly idempotencyKey: string }[] = [];

const link = new ApolloLink(
  ({ variables }) =>
    new Observable((observer) => {
      sent.push(variables.input);
      void reply().then((answer) => {
        if (answer instanceof Error) return observer.error(answer);
        observer.next({ data: { contactMessageSend: { userErrors: answer } } });
        observer.complete();
      });
    }),
);

const show = () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const router = createMemoryRouter([{ path: '/', element: <ContactForm /> }]);
  const { unmount } = render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { user: userEvent.setup(), unmount };
};

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** As a browser tells it; letter by letter would take the time of this file. */
const fill = (label: RegExp, value: string) => void fireEvent.input(field(label), { target: { value } });
const choose = (label: RegExp, value: string) => void fireEvent.change(field(label), { target: { value } });
const send = () => screen.getByRole('button', { name: 'Send message' });
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const write = () => {
  fill(/Your name/, ' Ada ');
  fill(/Your email/, 'ada@example.com');
  fill(/Your message/, 'Where is Maple?');
};

const MESSAGE = { kind: 'MESSAGE', topic: 'OTHER', name: 'Ada', email: 'ada@example.com', message: 'Where is Maple?' };

beforeEach(() => {
  reply = async () => [];
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  dropDraft('contact');
});

describe('a message to the shop', () => {
  it('is sent with its topic and the number in international form, and what happens next is told', async () => {
    const { user } = show();
    expect(asksBeforeLeaving()).toBe(false);
    write();
    expect(asksBeforeLeaving()).toBe(true);
    fill(/Your phone/, '(202) 555-0123');
    choose(/about/, 'order');
    await user.click(send());
    const thanks = await screen.findByRole('heading', { name: 'Thank you! We’ve got your message' });
    expect(document.activeElement).toBe(thanks);
    expect(sent).toEqual([{ ...MESSAGE, topic: 'ORDER', phone: '+12025550123', idempotencyKey: expect.any(String) }]);
    await user.click(screen.getByRole('button', { name: 'Send another message' }));
    expect(field(/Your message/).value).toBe('');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('is not sent while something is wrong; each field says what', async () => {
    const { user } = show();
    fill(/Your name/, 'Ada');
    fill(/Your email/, 'ada@');
    fill(/Your phone/, '12');
    await user.click(send());
    await waitFor(() => expect(document.activeElement?.id).toBe('contact-email'));
    const errors = ['email', 'phone', 'message'].map((name) => document.getElementById(`contact-${name}-error`));
    expect(errors.map((error) => error?.textContent)).toEqual([
      'Please, provide the correct email address',
      'Please enter a valid phone number',
      'Field is required',
    ]);
    expect(sent).toEqual([]);
  });

  it('needs nothing but a name and a number where the shop is to call', async () => {
    const { user } = show();
    expect(field(/Your phone/).required).toBe(false);
    choose(/answer/, 'call');
    expect(field(/Your phone/).required).toBe(true);
    expect(field(/Your email/).required).toBe(false);
    fill(/Your name/, 'Ada');
    await user.click(send());
    await waitFor(() => expect(document.activeElement?.id).toBe('contact-phone'));
    fill(/Your phone/, '+44 20 7946 0123');
    await user.click(send());
    await screen.findByRole('heading', { name: /Thank you/ });
    expect(sent).toMatchObject([{ kind: 'CALL', name: 'Ada', phone: '+442079460123', email: '', message: '' }]);
  });

  it('stays as it was typed where it fails, and is sent again under its key', async () => {
    const { user, unmount } = show();
    write();
    choose(/answer/, 'call');
    fill(/Your phone/, '202 555 0123');
    reply = async () => new Error('down');
    await user.click(send());
    expect(await screen.findByText('What you typed is still here. Try again in a moment.')).toBeTruthy();
    unmount();
    show();
    expect(field(/Your message/).value).toBe('Where is Maple?');
    expect(field(/Your email/).required).toBe(false);
    reply = async () => [{ code: 'TOO_MANY_ATTEMPTS', field: null, message: 'Too many messages.' }];
    await user.click(send());
    expect(await screen.findByText('Too many messages.')).toBeTruthy();
    reply = async () => [];
    await user.click(send());
    await screen.findByRole('heading', { name: /Thank you/ });
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  it('is not sent without a network', async () => {
    const { user } = show();
    write();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(send());
    expect(await screen.findByText(/Nothing has been sent, and what you typed stays here/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
