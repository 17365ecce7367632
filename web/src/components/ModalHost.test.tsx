// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeModal, currentModals, type ModalProps, openModal } from '../lib/modals.ts';
import { currentToasts, dismissToast } from '../lib/toasts.ts';
import { Dialog } from './Dialog.tsx';
import { FeatureNotImplemented } from './FeatureNotImplemented.tsx';
import { ModalHost, type SomeModals } from './ModalHost.tsx';

const Leaving = ({ payload, isOpen, onClose }: ModalProps<'website-leaving'>) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Leaving">
    <label>
      For {payload.url} <input />
    </label>
  </Dialog>
);

const Guide = ({ isOpen, onClose }: ModalProps<'size-guide'>) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Guide">
    Sizes
  </Dialog>
);

const loadLeaving = vi.fn();
const registry: SomeModals = {
  'feature-not-implemented': () => Promise.resolve(FeatureNotImplemented),
  'website-leaving': loadLeaving,
  'size-guide': () => Promise.resolve(Guide),
};

const open = (url: string) => act(() => openModal('website-leaving', { url }));

beforeEach(() => {
  loadLeaving.mockReset().mockResolvedValue(Leaving);
  render(<ModalHost registry={registry} />);
});

afterEach(() => {
  act(() => {
    for (const { name } of currentModals()) closeModal(name);
  });
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('opens by name with what it is told, and its code is fetched then', async () => {
  expect(loadLeaving).not.toHaveBeenCalled();
  open('https://one.example');
  expect(await screen.findByRole('dialog', { name: 'Leaving' })).toBeTruthy();
  expect(screen.getByText(/one\.example/)).toBeTruthy();
});

it('replaces an open one of the same name, what was typed in it included', async () => {
  const user = userEvent.setup();
  open('https://one.example');
  await user.type(await screen.findByRole('textbox'), 'typed');
  open('https://two.example');
  expect(await screen.findByText(/two\.example/)).toBeTruthy();
  expect(screen.queryByText(/one\.example/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('leaves those of other names open', async () => {
  open('https://one.example');
  act(() => openModal('size-guide', { sizes: [], image: null }));
  expect(await screen.findByRole('dialog', { name: 'Guide' })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Leaving' })).toBeTruthy();
});

it('closes by name, by its cross, and can be opened again', async () => {
  const user = userEvent.setup();
  open('https://one.example');
  await screen.findByRole('dialog', { name: 'Leaving' });
  act(() => closeModal('website-leaving'));
  expect(screen.queryByRole('dialog')).toBeNull();
  open('https://one.example');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(currentModals().every(({ isOpen }) => !isOpen)).toBe(true);
});

it('says so when a feature is not there yet', async () => {
  // A name that nobody has written a modal for, in this registry or the shop's.
  act(() => openModal('modal-of-tomorrow' as 'newsletter'));
  expect(await screen.findByRole('dialog', { name: 'Not here yet' })).toBeTruthy();
});

it('says so when its code cannot be fetched, and tries again the next time', async () => {
  loadLeaving.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open('https://one.example');
  await vi.waitFor(() =>
    expect(currentToasts()).toMatchObject([
      { message: 'This can’t be opened right now. Try again when you’re online.' },
    ]),
  );
  open('https://one.example');
  expect(await screen.findByRole('dialog', { name: 'Leaving' })).toBeTruthy();
});
