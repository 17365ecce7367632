// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft } from '../../lib/submissionDrafts.ts';
import { publishCustomer } from '../../shop/offlineStore.ts';
import { ArtistForm } from './ArtistForm.tsx';
import { ReminderForm } from './ReminderForm.tsx';
import { StoryForm } from './StoryForm.tsx';

type Reply = readonly object[] | Error;

const FIELDS: Record<string, string> = {
  ArtistShare: 'artistShare',
  CustomerStoryShare: 'customerStoryShare',
  PlushieReminderRequest: 'plushieReminderRequest',
};

let reply: () => Promise<Reply>;
const sent: Record<string, unknown>[] = [];

const link = new ApolloLink(
  ({ operationName = '', variables }) =>
    new Observable((observer) => {
      sent.push(variables.input);
      void reply().then((answer) => {
        if (answer instanceof Error) return observer.error(answer);
        observer.next({ data: { [FIELDS[operationName] ?? '']: { userErrors: answer } } });
        observer.complete();
      });
    }),
);
const client = new ApolloClient({ cache: new InMemoryCache(), link });

const show = (form: ReactElement) => {
  const router = createMemoryRouter([{ path: '/', element: form }]);
  const { unmount } = render(
    <StrictMode>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </StrictMode>,
  );
  return { user: userEvent.setup(), unmount };
};

const goOffline = (isOffline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
};

/** Whether the browser would ask before the page is closed. */
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** As a browser tells it; letter by letter would take the time of this file. */
const fill = (field: HTMLElement, value: string) => void fireEvent.input(field, { target: { value } });
const story = () => screen.getByLabelText<HTMLTextAreaElement>('Your story');
const press = (name: string) => screen.getByRole('button', { name });
const refusal = (message: string, field: string[] | null = null) => ({ code: 'INVALID', field, message });

beforeEach(() => {
  reply = async () => [];
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const name of ['artist', 'story', 'reminder']) dropDraft(name);
  act(() => publishCustomer(null));
});

describe('an artist', () => {
  it('is shared with name, birthday and address, and what happens next is told', async () => {
    const { user } = show(<ArtistForm />);
    fill(screen.getByLabelText('Artist’s name'), ' Mira ');
    fill(screen.getByLabelText('Birthday month'), '2');
    fill(screen.getByLabelText('Day of birth'), '29');
    fill(screen.getByLabelText('Your email'), 'mira@example.com');
    await user.click(press('Share the artist'));
    const thanks = await screen.findByRole('heading', { name: 'Thank you! We’ve saved the date' });
    expect(document.activeElement).toBe(thanks);
    expect(screen.getByText(/with the email address you gave us/)).toBeTruthy();
    const input = { name: 'Mira', birthMonth: 2, birthDay: 29, email: 'mira@example.com' };
    expect(sent).toEqual([{ ...input, idempotencyKey: expect.any(String) }]);
    await user.click(press('Share another artist'));
    expect(screen.getByLabelText<HTMLInputElement>('Artist’s name').value).toBe('');
  });

  it('is not sent while something is wrong; each field says what, and the first has the focus', async () => {
    const { user } = show(<ArtistForm />);
    fill(screen.getByLabelText('Artist’s name'), 'Mira');
    fill(screen.getByLabelText('Birthday month'), '2');
    fill(screen.getByLabelText('Day of birth'), '30');
    fill(screen.getByLabelText('Your email'), 'mira@');
    await user.click(press('Share the artist'));
    expect(screen.getByLabelText('Day of birth').getAttribute('aria-describedby')).toBe('artist-birthDay-error');
    expect(document.getElementById('artist-birthDay-error')?.textContent).toBe(
      'That day doesn’t exist. Choose another one.',
    );
    expect(document.getElementById('artist-email-error')?.textContent).toBe(
      'Please, provide the correct email address',
    );
    expect(document.activeElement?.id).toBe('artist-birthDay');
    expect(sent).toEqual([]);
  });
});

describe('a story', () => {
  const write = async (text = 'He sleeps on the sofa.') => {
    const { user, unmount } = show(<StoryForm />);
    fill(story(), text);
    return { user, unmount };
  };

  it('is shared once, however often the button is pressed', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    reply = () => new Promise((resolve) => (answer = resolve));
    const { user } = await write();
    await user.dblClick(press('Share your story'));
    await user.keyboard('{Enter}');
    answer([]);
    expect(await screen.findByRole('heading', { name: 'Thank you for your story!' })).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('orderNumber');
  });

  it.each([
    ['an answer that did not come', new Error('cut'), 'Error while sharing customer story'],
    [
      'a fault that the gateway has masked',
      new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Internal server error' }] }),
      'Error while sharing customer story',
    ],
    ['a refusal', [refusal('Too many messages. Try again in 9 minutes.')], 'Too many messages. Try again'],
  ])('is kept after %s, and goes under the same key when it is sent again', async (_, problem, message) => {
    reply = async () => problem;
    const { user } = await write();
    await user.click(press('Share your story'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(message);
    expect(alert.textContent).toContain('What you typed is still here');
    expect(alert.textContent).not.toContain('Internal server error');
    expect(story().value).toBe('He sleeps on the sofa.');
    reply = async () => [];
    await user.click(press('Share your story'));
    expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeTruthy();
    const [first, second] = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('that was changed after a failure is another one', async () => {
    reply = async () => new Error('cut');
    const { user } = await write();
    await user.click(press('Share your story'));
    await screen.findByRole('alert');
    fill(story(), 'He sleeps on the sofa. And snores.');
    await user.click(press('Share your story'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it('is refused by the shop beside the field that it blames', async () => {
    reply = async () => [refusal('At most 64 characters', ['orderNumber'])];
    const { user } = await write();
    await user.click(press('Share your story'));
    await waitFor(() => expect(document.activeElement?.id).toBe('story-orderNumber'));
    expect(document.getElementById('story-orderNumber-error')?.textContent).toBe('At most 64 characters');
    fill(screen.getByLabelText(/Order number/), '17');
    expect(document.getElementById('story-orderNumber-error')).toBeNull();
  });

  it('is not sent without a network, says so, and can be sent when there is one', async () => {
    const { user } = await write();
    goOffline(true);
    expect(screen.getByText(/You can keep writing/)).toBeTruthy();
    await user.click(press('Share your story'));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing has been sent');
    expect([sent.length, story().value]).toEqual([0, 'He sleeps on the sofa.']);
    goOffline(false);
    await user.click(press('Share your story'));
    expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeTruthy();
  });

  it('is there again on coming back to the page, is written to no disk, and the browser asks before it is lost', async () => {
    expect(asksBeforeLeaving()).toBe(false);
    const { unmount } = await write();
    expect(asksBeforeLeaving()).toBe(true);
    unmount();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('sofa');
    const { user } = show(<StoryForm />);
    expect(story().value).toBe('He sleeps on the sofa.');
    await user.click(press('Share your story'));
    await screen.findByRole('heading', { name: /Thank you/ });
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('of a customer is gone with the customer', async () => {
    act(() => publishCustomer({ owner: 'ada', firstName: 'Ada' }));
    await write();
    act(() => publishCustomer(null));
    expect(story().value).toBe('');
    cleanup();
    act(() => publishCustomer({ owner: 'ada', firstName: 'Ada' }));
    const { unmount } = await write();
    unmount();
    act(() => publishCustomer({ owner: 'grace', firstName: 'Grace' }));
    show(<StoryForm />);
    expect(story().value).toBe('');
  });

  it('that is too long is said, and not cut', async () => {
    const { user } = show(<StoryForm />);
    await user.click(story());
    fill(story(), 'x'.repeat(5001));
    await user.tab();
    expect(document.getElementById('story-story-error')?.textContent).toBe('Use 5,000 characters or fewer');
    expect(story().value).toHaveLength(5001);
  });
});

describe('a reminder', () => {
  const ask = async (day: string) => {
    const { user } = show(<ReminderForm />);
    fill(screen.getByLabelText('Date'), day);
    fill(screen.getByLabelText('Your email'), 'a@example.com');
    await user.click(press('Remind me'));
  };
  const ahead = (days: number): string => {
    const now = new Date();
    return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10);
  };

  it('is asked for a day to come', async () => {
    await ask(ahead(1));
    expect(await screen.findByRole('heading', { name: 'We’ll email you on that day' })).toBeTruthy();
    expect(sent).toMatchObject([{ email: 'a@example.com', remindOn: ahead(1) }]);
  });

  it.each([0, -1, 732])('is not asked for the day %d days from now', async (days) => {
    await ask(ahead(days));
    expect(document.getElementById('reminder-remindOn-error')?.textContent).toBe('Choose a date in the next two years');
    expect([sent, document.activeElement?.id]).toEqual([[], 'reminder-remindOn']);
  });

  it('needs a day and an address', async () => {
    const { user } = show(<ReminderForm />);
    await user.click(press('Remind me'));
    const problems = ['remindOn', 'email'].map((field) => document.getElementById(`reminder-${field}-error`));
    expect(problems.map((problem) => problem?.textContent)).toEqual(['Field is required', 'Field is required']);
  });
});
